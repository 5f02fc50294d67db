const MENOR = 12;

export const REGRA_DA_SENHA_DO_BACKUP = `use pelo menos ${MENOR} caracteres`;

/** Whether the passphrase is long enough to protect a stolen backup. */
export const senhaDoBackupServe = (senha: string): boolean => senha.length >= MENOR;
