/** Text before the service's message (docs/requirements.md 8.1). */
export const prefixos = {
  entrar: 'Erro ao fazer login: ',
  criar: 'Erro ao criar conta: ',
  esqueci: 'Erro ao pedir nova senha: ',
  novaSenha: 'Erro ao gravar a nova senha: ',
  trocarSenha: 'Erro ao trocar a senha: ',
  confirmarEmail: 'Erro ao confirmar o e-mail: ',
  pedirLink: 'Erro ao enviar o link: ',
  confirmarAcesso: 'Erro ao confirmar: ',
} as const;

/** Names of the form's views: the heading of its page, and the title of its document. */
export const titulosDaEntrada = {
  entrar: 'Entrar',
  criar: 'Criar conta',
  esqueci: 'Esqueci minha senha',
} as const;

export type Modo = keyof typeof titulosDaEntrada;

/** Returns the view that an address asks for with `?modo=`; signing in unless it names another. */
export function lerModo(modo: string | null): Modo {
  return modo === 'criar' || modo === 'esqueci' ? modo : 'entrar';
}

export const comoPedirSenha = 'Digite o e-mail da sua conta. Enviamos um link para você escolher outra senha.';

/** After the text before a refusal; said before the service is asked. */
export const emailEmBranco = 'o e-mail está em branco.';

export const senhasDiferentes = 'As duas senhas não são iguais.';

/** The form was submitted before the page's scripts had loaded. */
export const paginaAbrindo = `${prefixos.entrar}a página ainda estava abrindo. Tente de novo.`;

export const naoSaiu = 'Não foi possível sair da conta.';

const doGoogle: Readonly<Record<string, string>> = {
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

/** Returns the sentence for the result code of a sign-in with Google. */
export function fraseDoGoogle(codigo: string): string {
  return (
    (Object.hasOwn(doGoogle, codigo) ? doGoogle[codigo] : undefined) ??
    'O Google não confirmou quem você é. Tente de novo.'
  );
}
