/**
 * What a browser said that a policy of the shop kept from happening. Nothing of it names a person: of addresses only the
 * origin is kept, of the page only the beginning of its path, which is one of the shop's own words.
 */
export type RelatoDeCsp = {
  /** Such as `script-src`. */
  diretiva: string;
  /** Where what was blocked came from: an origin, or a word such as `inline`. */
  origem: string;
  /** `/produto/…`. */
  pagina: string;
  /** It was blocked; else it would be, under a policy that is only watched. */
  imposta: boolean;
};

/** Of one message of a browser. */
const NO_MAXIMO = 10;
const formaDaDiretiva = /^[a-z][a-z-]{2,40}$/;
const formaDaPalavra = /^[a-z][a-z-]{1,30}$/;
const formaDoLugar = /^[a-z0-9-]{1,40}$/;
/** What visitors have built into their browsers is none of the shop's business. */
const daExtensao = /^(?:[a-z]+-)*extension:/;

type Campos = Record<string, unknown>;
const texto = (campos: Campos, ...nomes: string[]): string => {
  const valor = nomes.map((nome) => campos[nome]).find((um) => typeof um === 'string' && um !== '');
  return typeof valor === 'string' ? valor.slice(0, 2000) : '';
};
const campos = (valor: unknown): Campos => (typeof valor === 'object' && valor !== null ? (valor as Campos) : {});

/** Reads what browsers send, in both of their forms; what is none of the shop's, or makes no sense, is left out. */
export function lerRelatosDeCsp(corpo: unknown, origemDaLoja: string): RelatoDeCsp[] {
  const corpos = Array.isArray(corpo)
    ? corpo
        .map(campos)
        .filter(({ type }) => type === 'csp-violation')
        .map(({ body }) => campos(body))
    : [campos(campos(corpo)['csp-report'])];
  return corpos.slice(0, NO_MAXIMO).flatMap((um) => lerUm(um, origemDaLoja) ?? []);
}

function lerUm(relato: Campos, origemDaLoja: string): RelatoDeCsp | null {
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
  // Of `data:` and `blob:` all that follows is content.
  return url.origin === 'null' ? url.protocol.slice(0, 40) : url.origin.slice(0, 200);
}
