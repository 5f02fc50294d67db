// @requirement 7.6.1
/** Result of the pop-up. `sem-janela`: blocked by the browser. Otherwise `codigo` gives the failure. */
export type FimDoGoogle = { fim: 'entrou' } | { fim: 'sem-janela' } | { fim: 'falhou'; codigo: string };

type Recado = { type?: unknown; nonce?: unknown; token?: unknown; error?: { code?: unknown } };

const NOME = 'entrar-com-google';
const LARGURA = 500;
const ALTURA = 680;
const OLHAR_A_CADA_MS = 300;
/** Time a closed window's last message may take to arrive. */
const ULTIMO_RECADO_MS = 600;

function nonce(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Opens the sign-in with Google and resolves with the message of its last page. Must be called directly from a click, or
 * browsers block the window.
 */
export function abrirJanelaDoGoogle(): Promise<FimDoGoogle> {
  const origem = window.location.origin;
  const senha = nonce();
  const parametros = new URLSearchParams({
    provider: 'google',
    popupOrigin: origem,
    popupNonce: senha,
    callbackURL: '/',
    errorCallbackURL: '/entrar',
  });
  const esquerda = Math.max(0, window.screenX + (window.outerWidth - LARGURA) / 2);
  const topo = Math.max(0, window.screenY + (window.outerHeight - ALTURA) / 2);
  const janela = window.open(
    `/api/auth/oauth-popup/start?${parametros}`,
    NOME,
    `popup,width=${LARGURA},height=${ALTURA},left=${esquerda},top=${topo}`,
  );
  if (!janela) return Promise.resolve({ fim: 'sem-janela' });

  return new Promise((resolve) => {
    const terminar = (resultado: FimDoGoogle) => {
      window.removeEventListener('message', ouvir);
      clearInterval(olhar);
      resolve(resultado);
    };
    const ouvir = (evento: MessageEvent<unknown>) => {
      const recado = evento.data as Recado | null;
      if (evento.origin !== origem || recado?.type !== 'better-auth:oauth-popup' || recado.nonce !== senha) return;
      if (typeof recado.token === 'string') terminar({ fim: 'entrou' });
      else terminar({ fim: 'falhou', codigo: typeof recado.error?.code === 'string' ? recado.error.code : '' });
    };
    const olhar = setInterval(() => {
      if (!janela.closed) return;
      clearInterval(olhar);
      setTimeout(() => terminar({ fim: 'falhou', codigo: 'fechada' }), ULTIMO_RECADO_MS);
    }, OLHAR_A_CADA_MS);
    window.addEventListener('message', ouvir);
  });
}
