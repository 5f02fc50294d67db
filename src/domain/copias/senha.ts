const MENOR = 12;

export const FORMA_DA_SENHA_DAS_COPIAS = `use pelo menos ${MENOR} caracteres`;

/** Whether a passphrase is long enough to keep a stolen copy shut. */
export const senhaDasCopiasServe = (senha: string): boolean => senha.length >= MENOR;
