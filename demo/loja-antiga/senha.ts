/** The password of everybody in a generated shop, with the parameters of its project: the public test vector of Firebase's scrypt. */
export const SENHA_ANTIGA = 'user1password';

export const senhaDeTodos = {
  salt: '42xEC+ixf3L2lw==',
  passwordHash: 'lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ==',
};

/** What the console of Firebase shows as the project's hash parameters, as the shop's environment names them. */
export const parametrosDeTodos = {
  FIREBASE_SCRYPT_SIGNER_KEY:
    'jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==',
  FIREBASE_SCRYPT_SALT_SEPARATOR: 'Bw==',
  FIREBASE_SCRYPT_ROUNDS: '8',
  FIREBASE_SCRYPT_MEM_COST: '14',
};
