// @requirement 11.18.18
/**
 * A CSP violation. It contains no personal data: only the origin of the blocked URL and the first path segment of the
 * page.
 */
export type RelatoDeCsp = {
  /** Such as `script-src`. */
  diretiva: string;
  /** Origin of the blocked resource, or a keyword such as `inline`. */
  origem: string;
  /** `/produto/…`. */
  pagina: string;
  /** True if enforced, false if report-only. */
  imposta: boolean;
};

/** Maximum violations read per report. */
const NO_MAXIMO = 10;
const formaDaDiretiva = /^[a-z][a-z-]{2,40}$/;
const formaDaPalavra = /^[a-z][a-z-]{1,30}$/;
const formaDoLugar = /^[a-z0-9-]{1,40}$/;
/** Violations of browser extensions are not the shop's. */
const daExtensao = /^(?:[a-z]+-)*extension:/;

type Campos = Record<string, unknown>;
const texto = (campos: Campos, ...nomes: string[]): string => {
  const valor = nomes
    .map((nome) => campos[nome])
    .find((valorDoCampo) => typeof valorDoCampo === 'string' && valorDoCampo !== '');
  return typeof valor === 'string' ? valor.slice(0, 2000) : '';
};
const campos = (valor: unknown): Campos => (typeof valor === 'object' && valor !== null ? (valor as Campos) : {});

/** The violations in a report (both browser formats); those of other sites and invalid ones are dropped. */
export function lerRelatosDeCsp(corpo: unknown, origemDaLoja: string): RelatoDeCsp[] {
  const corpos = Array.isArray(corpo)
    ? corpo
        .map(campos)
        .filter(({ type }) => type === 'csp-violation')
        .map(({ body }) => campos(body))
    : [campos(campos(corpo)['csp-report'])];
  return corpos.slice(0, NO_MAXIMO).flatMap((violacao) => lerViolacao(violacao, origemDaLoja) ?? []);
}

function lerViolacao(relato: Campos, origemDaLoja: string): RelatoDeCsp | null {
  const [diretiva = ''] = texto(
    relato,
    'effectiveDirective',
    'effective-directive',
    'violatedDirective',
    'violated-directive',
  ).split(' ');
  const pagina = URL.parse(texto(relato, 'documentURL', 'document-uri'));
  const origem = origemDe(texto(relato, 'blockedURL', 'blocked-uri'), origemDaLoja);
  const arquivo = texto(relato, 'sourceFile', 'source-file');
  if (!formaDaDiretiva.test(diretiva) || pagina?.origin !== origemDaLoja || !origem || daExtensao.test(arquivo))
    return null;
  const [, lugar = '', ...dentro] = pagina.pathname.split('/');
  const comeco = formaDoLugar.test(lugar) ? `/${lugar}` : '/';
  return {
    diretiva,
    origem,
    pagina: dentro.length > 0 || (lugar !== '' && comeco === '/') ? `${comeco.replace(/\/$/, '')}/…` : comeco,
    imposta: texto(relato, 'disposition') !== 'report',
  };
}

function origemDe(bloqueado: string, origemDaLoja: string): string | null {
  if (daExtensao.test(bloqueado)) return null;
  if (formaDaPalavra.test(bloqueado)) return bloqueado;
  const url = URL.parse(bloqueado);
  if (!url) return null;
  if (url.origin === origemDaLoja) return 'self';
  // In `data:` and `blob:` URLs everything after the scheme is content.
  return url.origin === 'null' ? url.protocol.slice(0, 40) : url.origin.slice(0, 200);
}
