/** The password of everybody in a generated shop, as `senhaDeTodos` has it. */
export const SENHA_ANTIGA = 'user1password';

/** The project's hash parameters of the Firebase console, by the names of the shop's environment variables. */
export const parametrosDeTodos = {
  FIREBASE_SCRYPT_SIGNER_KEY:
    'jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==',
  FIREBASE_SCRYPT_SALT_SEPARATOR: 'Bw==',
  FIREBASE_SCRYPT_ROUNDS: '8',
  FIREBASE_SCRYPT_MEM_COST: '14',
};
