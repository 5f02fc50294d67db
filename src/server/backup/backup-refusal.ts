/** Why a backup or a restore was not begun, in words for the owner. Nothing was changed. */
export class Recusa extends Error {}
