const MENOR = 12;

export const REGRA_DA_SENHA_DO_BACKUP = `use pelo menos ${MENOR} caracteres`;

/** Whether a passphrase is long enough to keep a stolen copy shut. */
export const senhaDoBackupServe = (senha: string): boolean => senha.length >= MENOR;
