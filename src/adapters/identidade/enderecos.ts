// @requirement 11.17.2
/** Endpoints of the identity library that the shop's pages call, below `/api/auth`. All other addresses are 404. */
export const enderecosAbertos: ReadonlySet<string> = new Set([
  '/sign-in/email',
  '/sign-in/social',
  '/sign-up/email',
  '/sign-out',
  '/get-session',
  '/callback/google',
  '/oauth-popup/start',
  '/request-password-reset',
  '/reset-password',
  '/verify-email',
  '/send-verification-email',
  '/change-password',
  '/revoke-session',
  '/revoke-sessions',
  '/two-factor/enable',
  '/two-factor/disable',
  '/two-factor/generate-backup-codes',
  '/two-factor/verify-totp',
  '/two-factor/verify-backup-code',
]);

/**
 * Endpoints of the library that the shop does not use, by the library's own pattern. They are closed without being listed
 * here; the list makes a new endpoint of an update a decision, which `enderecos.test.ts` asks for.
 */
export const enderecosFechados: readonly string[] = [
  '/account-info',
  '/callback/:id',
  '/change-email',
  '/delete-user',
  '/delete-user/callback',
  '/error',
  '/get-access-token',
  '/link-social',
  '/list-accounts',
  '/list-sessions',
  '/ok',
  '/refresh-token',
  '/reset-password/:token',
  '/revoke-other-sessions',
  '/two-factor/get-totp-uri',
  '/two-factor/send-otp',
  '/two-factor/verify-otp',
  '/unlink-account',
  '/update-session',
  '/update-user',
  '/verify-password',
];
