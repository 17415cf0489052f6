/** A backup that cannot be made or restored, in a sentence for the owner. Nothing was changed. */
export class BackupRefused extends Error {}
