// @requirement 8.1.1 8.14.1
import { locales } from '@better-auth/i18n';
import { SENHA_MAXIMA, SENHA_MINIMA, SENHA_MINIMA_DE_ADMIN } from '#domain/usuarios/pessoa.ts';

/**
 * Sentences of the identity service by code. Each follows 'Erro ao fazer login: ' or 'Erro ao criar conta: '
 * (docs/requirements.md 8.1), so none names its context.
 */
export const mensagens: Record<string, string> = {
  ...locales.pt,
  INVALID_EMAIL: 'O e-mail não é válido.',
  INVALID_EMAIL_OR_PASSWORD: 'E-mail ou senha incorretos.',
  INVALID_PASSWORD: 'A senha atual não confere.',
  PASSWORD_TOO_SHORT: `A senha precisa ter pelo menos ${SENHA_MINIMA} caracteres.`,
  PASSWORD_TOO_LONG: `A senha pode ter no máximo ${SENHA_MAXIMA} caracteres.`,
  SENHA_DE_ADMIN_CURTA: `A senha de quem administra a loja precisa ter pelo menos ${SENHA_MINIMA_DE_ADMIN} caracteres.`,
  SENHA_COMUM: 'Esta senha é das mais usadas, ou quase. Escolha outra.',
  SENHA_DA_DEMONSTRACAO: 'Esta é a senha pública da demonstração. Escolha outra.',
  ACESSO_ANTIGO: 'Faz um tempo que você entrou. Confirme que é você e tente de novo.',
  SENHAS_DEMAIS: 'Há gente demais entrando neste momento. Espere um pouco e tente de novo.',
  SENHA_FRACA: 'A senha é fraca para quem administra a loja. Peça outra em “Esqueci minha senha”.',
  NOME_VAZIO: 'Informe o seu nome.',
  SENHA_VAZIA: 'Informe a senha.',
  USER_ALREADY_EXISTS: 'Já existe uma conta com este e-mail.',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'Já existe uma conta com este e-mail. Entre com ela ou peça uma nova senha.',
  FAILED_TO_CREATE_USER: 'Não foi possível criar a conta. Tente novamente em instantes.',
  FIELD_NOT_ALLOWED: 'Há um campo que não pode ser informado.',
  VALIDATION_ERROR: 'Confira os dados informados.',
  BAD_REQUEST: 'Confira os dados informados.',
  INVALID_TOKEN: 'O link não é válido ou já foi usado. Peça outro.',
  TOKEN_EXPIRED: 'O link venceu. Peça outro.',
  USER_DISABLED: 'Esta conta está desativada. Fale com a loja.',
  TROCAR_SENHA: 'A senha é temporária; escolha uma nova para continuar.',
  CONFIRMAR_COM_SENHA: 'Para confirmar, entre na sua conta neste aparelho ou escolha uma senha nova.',
  UNAUTHORIZED: 'A sessão terminou. Entre de novo.',
  SESSION_EXPIRED: 'A sessão terminou. Entre de novo.',
  CREDENTIAL_ACCOUNT_NOT_FOUND: 'Esta conta entra com o Google e não tem senha.',
  EMAIL_ALREADY_VERIFIED: 'Este e-mail já está confirmado.',
  EMAIL_MISMATCH: 'Este não é o e-mail da sua conta.',
  INVALID_ORIGIN: 'O pedido não veio da loja.',
  MISSING_OR_NULL_ORIGIN: 'O pedido não veio da loja.',
  CROSS_SITE_NAVIGATION_LOGIN_BLOCKED: 'O pedido não veio da loja.',
  INVALID_CALLBACK_URL: 'O endereço de volta não é da loja.',
  INVALID_REDIRECT_URL: 'O endereço de volta não é da loja.',
  PROVIDER_NOT_FOUND: 'O Google não está disponível agora. Tente de novo em instantes ou use e-mail e senha.',
  SEGUNDO_FATOR_SO_ADMIN: 'O segundo fator é para quem administra a loja.',
  ENTRE_COM_CODIGO: 'Esta conta pede um código na entrada. Entre com e-mail e senha.',
  INVALID_CODE: 'O código não confere. Confira o relógio do celular e tente de novo.',
  INVALID_BACKUP_CODE: 'O código de reserva não confere ou já foi usado.',
  CODIGO_GASTO: 'Este código já foi usado. Espere o próximo.',
  INVALID_TWO_FACTOR_COOKIE: 'A entrada demorou demais ou já terminou. Comece de novo.',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'Códigos errados demais. Comece a entrada de novo.',
  ACCOUNT_TEMPORARILY_LOCKED: 'Códigos errados demais. A conta espera 15 minutos por segurança.',
  TOTP_NOT_ENABLED: 'O segundo fator não está ligado nesta conta.',
  TWO_FACTOR_NOT_ENABLED: 'O segundo fator não está ligado nesta conta.',
  BACKUP_CODES_NOT_ENABLED: 'O segundo fator não está ligado nesta conta.',
  SEGUNDO_FATOR_PERDIDO:
    'O segundo fator desta conta não vale mais, porque o segredo da loja mudou. Outro administrador o desliga em Usuários, ou quem cuida do servidor, com npm run admin:recuperar.',
  TOTP_ALREADY_ENABLED: 'O segundo fator já está ligado.',
  TOO_MANY_REQUESTS: 'Muitas tentativas em pouco tempo. Espere um pouco e tente de novo.',
  INTERNAL_SERVER_ERROR: 'Algo deu errado do nosso lado. Tente novamente em instantes.',
};

const comChave = ['TROCAR_SENHA', 'CONFIRMAR_COM_SENHA'];

/**
 * Sentences that the library's translation may replace. It drops the other fields of a response, such as the link's key.
 */
export const traducoes = Object.fromEntries(Object.entries(mensagens).filter(([codigo]) => !comChave.includes(codigo)));

const porStatus: Record<number, string> = {
  400: 'VALIDATION_ERROR',
  401: 'UNAUTHORIZED',
  403: 'INVALID_ORIGIN',
  404: 'NOT_FOUND',
  429: 'TOO_MANY_REQUESTS',
};

/** The sentence for a code, never in English. */
export function mensagemDe(codigo: string): string {
  return mensagens[codigo] ?? 'Não foi possível concluir. Tente novamente em instantes.';
}

/**
 * Gives every refusal a code and a Portuguese sentence. Limits, origin checks and input checks answer before any hook of
 * the library runs, in English and partly without a code.
 */
export async function emPortugues(resposta: Response): Promise<Response> {
  const cabecalhos = new Headers(resposta.headers);
  if (cabecalhos.get('Content-Type')?.startsWith('text/html')) {
    const pagina = (await resposta.text())
      .replace('<html>', '<html lang="pt-BR">')
      .replace(/<title>[^<]*<\/title>/, '<title>Entrando…</title>');
    cabecalhos.delete('Content-Length');
    // Belongs to the redirect that this page replaces.
    cabecalhos.delete('Location');
    return new Response(pagina, { status: resposta.status, headers: cabecalhos });
  }
  if (resposta.status < 400) return resposta;
  const corpo = await lerCorpo(resposta);
  const code =
    typeof corpo['code'] === 'string' ? corpo['code'] : (porStatus[resposta.status] ?? 'INTERNAL_SERVER_ERROR');
  const espera = cabecalhos.get('X-Retry-After');
  if (espera) cabecalhos.set('Retry-After', espera);
  cabecalhos.delete('Content-Length');
  cabecalhos.set('Content-Type', 'application/json; charset=utf-8');
  cabecalhos.set('Cache-Control', 'no-store');
  const { originalMessage: _, ...resto } = corpo;
  return new Response(JSON.stringify({ ...resto, code, message: mensagemDe(code) }), {
    status: resposta.status,
    headers: cabecalhos,
  });
}

async function lerCorpo(resposta: Response): Promise<Record<string, unknown>> {
  const texto = await resposta.text();
  try {
    const corpo: unknown = JSON.parse(texto);
    return typeof corpo === 'object' && corpo !== null ? { ...corpo } : {};
  } catch {
    return {};
  }
}
