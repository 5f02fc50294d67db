// @requirement 15.43.2 15.43.3
import { type ServicoDeMedicao, servicosDeMedicao } from './servico-de-medicao.ts';

/** A visitor's choice: refused, or the services that they allowed. */
export type Escolha = 'recusada' | readonly ServicoDeMedicao[];

export const COOKIE_DA_ESCOLHA = 'gr_privacidade';
/** Six months; a refusal is remembered as long as an agreement. */
export const ESCOLHA_VALE_S = 182 * 24 * 3600;
/** Version of the sentence that asks (`web/moldura/faixa-de-privacidade.tsx`), kept with each permission. */
export const VERSAO_DA_PERGUNTA = 1;

const RECUSADA = 'nao';

const soServicos = (nomes: readonly string[]) => servicosDeMedicao.filter((servico) => nomes.includes(servico));

/** Reads a list of services as cookie and form write it: `ga4.meta`. Other words are left out. */
export const lerServicos = (texto: string): ServicoDeMedicao[] => soServicos(texto.split('.'));

export const escreverServicos = (servicos: readonly ServicoDeMedicao[]): string => soServicos(servicos).join('.');

/** Reads the cookie; null if nobody has chosen, or for any other text. */
export function lerEscolha(texto: string): Escolha | null {
  if (texto === RECUSADA) return 'recusada';
  const servicos = lerServicos(texto);
  return servicos.length > 0 && escreverServicos(servicos) === texto ? servicos : null;
}

export const escreverEscolha = (escolha: Escolha): string =>
  escolha === 'recusada' || escolha.length === 0 ? RECUSADA : escreverServicos(escolha);

/** Whether to ask: nothing was chosen, or a service is on that was not named when the visitor agreed. */
export function faltaPerguntar(escolha: Escolha | null, ligados: readonly ServicoDeMedicao[]): boolean {
  if (ligados.length === 0 || escolha === 'recusada') return false;
  return escolha === null || !ligados.every((servico) => escolha.includes(servico));
}

/** What a buyer allowed, kept with the order. */
export type Permissao = {
  servicos: ServicoDeMedicao[];
  /** Random number and time of the agreement in seconds, as Google Analytics numbers a browser. */ navegadorId: string;
  /** `User-Agent`, which Meta asks for. */ navegador: string;
  permitidoEm: Date;
};

/** Returns the id of a browser that agrees now. `aleatorio` is a whole number below 2^31. */
export const novoNavegadorId = (aleatorio: number, agora: Date): string =>
  `${aleatorio}.${Math.floor(agora.getTime() / 1000)}`;

const formaDoId = /^(\d{1,10})\.(\d{10})$/;
/** Whether a text is the id of a browser. */
export const ehNavegadorId = (texto: string): boolean => formaDoId.test(texto);

export const MAIOR_NAVEGADOR = 500;

type Lido = {
  /** The cookies' texts; '' without one. */ escolha: string;
  navegadorId: string;
  navegador: string;
  /** `DNT` and `Sec-GPC`; '1' refuses regardless of the visitor's choice. */ dnt: string;
  gpc: string;
  agora: Date;
};

/** Returns what a request's cookies allow; null if they allow nothing, are of another form or too old. */
export function lerPermissao({ escolha, navegadorId, navegador, dnt, gpc, agora }: Lido): Permissao | null {
  if (dnt === '1' || gpc === '1') return null;
  const servicos = lerEscolha(escolha);
  const segundos = Number(formaDoId.exec(navegadorId)?.[2] ?? Number.NaN);
  if (servicos === null || servicos === 'recusada' || Number.isNaN(segundos)) return null;
  const permitidoEm = new Date(segundos * 1000);
  const idade = agora.getTime() - permitidoEm.getTime();
  // A minute ahead: clocks of two servers.
  if (idade < -60_000 || idade > ESCOLHA_VALE_S * 1000) return null;
  return { servicos: [...servicos], navegadorId, navegador: navegador.slice(0, MAIOR_NAVEGADOR), permitidoEm };
}

/** Reads the choice from a `Cookie` header or a page's `document.cookie`. */
export function escolhaNosCookies(cookies: string): Escolha | null {
  const par = cookies.split(/;\s*/).find((um) => um.startsWith(`${COOKIE_DA_ESCOLHA}=`));
  return lerEscolha(par?.slice(COOKIE_DA_ESCOLHA.length + 1) ?? '');
}
