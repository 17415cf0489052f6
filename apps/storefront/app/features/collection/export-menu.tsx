import { COLLECTION_APP_NAMES, COLLECTION_APPS } from '@pennysleeve/domain/collection-files/file-words.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { Icon } from '@pennysleeve/ui/icon.tsx'
import { Menu, MenuItem, MenuLabel } from '@pennysleeve/ui/menu.tsx'
import { exportCollection } from './export-collection.ts'

export function ExportMenu() {
  return (
    <Menu
      trigger={
        <Button look="secondary" size="small">
          Export
          <Icon name="down" className="size-4" />
        </Button>
      }
    >
      <MenuLabel>As a file of</MenuLabel>
      {COLLECTION_APPS.map((app) => (
        <MenuItem key={app} onSelect={() => void exportCollection(app)}>
          {COLLECTION_APP_NAMES[app]}
        </MenuItem>
      ))}
    </Menu>
  )
}
