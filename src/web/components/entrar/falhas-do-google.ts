const frases: Record<string, string> = {
  access_denied: 'O acesso foi cancelado na janela do Google.',
  fechada: 'A janela do Google foi fechada antes do fim.',
  account_not_linked:
    'Já existe uma conta com este e-mail. Entre com a sua senha; confirmado o e-mail, o Google também vale.',
  USER_DISABLED: 'Esta conta está desativada. Fale com a loja.',
  ENTRE_COM_CODIGO: 'Esta conta pede um código na entrada. Entre com e-mail e senha.',
  email_not_found: 'O Google não informou o seu e-mail.',
  provider_not_found: 'O Google não está disponível agora. Tente de novo em instantes ou use e-mail e senha.',
  oauth_provider_not_found: 'O Google não está disponível agora. Tente de novo em instantes ou use e-mail e senha.',
  popup_sign_in_failed: 'O Google não está disponível agora. Tente de novo em instantes ou use e-mail e senha.',
  state_not_found: 'A entrada demorou demais. Tente de novo.',
  state_mismatch: 'A entrada demorou demais. Tente de novo.',
  please_restart_the_process: 'A entrada demorou demais. Tente de novo.',
};

/** What to say for the code with which a sign-in at Google ended. */
export function fraseDoGoogle(codigo: string): string {
  return (
    (Object.hasOwn(frases, codigo) ? frases[codigo] : undefined) ?? 'O Google não confirmou quem você é. Tente de novo.'
  );
}
