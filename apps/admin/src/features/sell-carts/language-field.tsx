import { LANGUAGES, type Language } from '@pennysleeve/domain/copies/languages.ts'
import { BareSelect } from '@pennysleeve/ui/select.tsx'

type LanguageFieldProps = {
  label: string
  language: Language
  options: Language[]
  onChange: (language: Language) => void
}

/** The language that graded copies are in. */
export function LanguageField({ label, language, options, onChange }: LanguageFieldProps) {
  return (
    <BareSelect
      aria-label={label}
      value={language}
      // The options are values of this type.
      onChange={({ target }) => onChange(target.value as Language)}
      className="w-36"
    >
      {options.map((option) => (
        <option key={option} value={option}>
          {LANGUAGES[option]}
        </option>
      ))}
    </BareSelect>
  )
}
