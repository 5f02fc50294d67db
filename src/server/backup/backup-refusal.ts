/** Why a backup or a restore was refused, in words for the owner. Nothing was changed. */
export class BackupRefusal extends Error {}
