// @requirement 15.27.5 15.37.1 15.37.2
import { ehDaEquipe, type UsuarioDaSessao } from '#domain/usuarios/sessao.ts';

/** Programs that read pages without a person. All browsers call themselves Mozilla or Opera. Cubot makes telephones. */
const robos =
  /(?<!cu)bot|crawl|spider|slurp|headless|phantomjs|puppeteer|playwright|selenium|facebookexternalhit|facebookcatalog|preview|lighthouse|pagespeed|monitor|uptime|scan|fetch|archiver|read-aloud|mediapartners/i;

/** Whether a `User-Agent` is that of a person's browser. */
export const ehNavegador = (agente: string): boolean => /^(?:Mozilla|Opera)\//.test(agente) && !robos.test(agente);

/** The headers of a request that decide whether it counts; '' for one that is absent. */
export type CabecalhosDaPessoa = {
  agente: string;
  /** `Sec-Purpose` and its predecessors. */ finalidade: string;
  /** `Sec-Fetch-Dest`; '' from browsers without it. Other pages embed an address as a picture or a frame. */
  destino: string;
  /** `DNT` and `Sec-GPC`: '1' says that the person does not want to be measured. */ dnt: string;
  gpc: string;
};

/** Whether anything of this request may count: a person's browser that did not ask to be left alone. */
export function podeContar({ agente, dnt, gpc }: Pick<CabecalhosDaPessoa, 'agente' | 'dnt' | 'gpc'>): boolean {
  return dnt !== '1' && gpc !== '1' && ehNavegador(agente);
}

/** Whether this request shows a page to a person now, as a page of its own. */
export function ehPaginaVista({ metodo, ...cabecalhos }: CabecalhosDaPessoa & { metodo: string }): boolean {
  const { finalidade, destino } = cabecalhos;
  return metodo === 'GET' && finalidade === '' && (destino === '' || destino === 'document') && podeContar(cabecalhos);
}

/** Whether this user is left out of all counts: the team at work, and the owner of the counted link (`dono`, a uid). */
export function ficaForaDaContagem(usuario: UsuarioDaSessao | null, dono?: string): boolean {
  return ehDaEquipe(usuario) || (usuario !== null && usuario.uid === dono);
}

export const aparelhos = ['celular', 'tablet', 'computador'] as const;
export type Aparelho = (typeof aparelhos)[number];

/** The device that a browser names. iPads of today name themselves as computers. */
export function aparelhoDe(agente: string): Aparelho {
  if (/ipad|tablet|kindle|silk\/|playbook/i.test(agente) || (/android/i.test(agente) && !/mobile/i.test(agente)))
    return 'tablet';
  return /mobi|iphone|ipod|android|windows phone|opera mini/i.test(agente) ? 'celular' : 'computador';
}
