export { continueMovedFiles, workOffMovedFile } from './work-off-moved-file.ts'
