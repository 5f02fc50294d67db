import type { Loja } from '#application/loja.ts';
import { type LinkListado, listarLinks, lerResultadosDosLinks } from '#db/comissoes/ler-links-do-influencer.ts';
import { type Dia, diaEmSaoPaulo } from '#domain/calendario.ts';
import { enderecoDoLink } from '#domain/comissoes/link-do-influencer.ts';
import { periodosDosLinks, type Resultado, semResultado } from '#domain/comissoes/resultado-dos-links.ts';

/** A link with its address and figures. */
export type LinkComResultado = LinkListado & Resultado & { endereco: string };

export type LinksDoInfluencer = {
  links: LinkComResultado[];
  porSite: (Resultado & { site: string })[];
  /** From the first day of last month to today. */
  dias: (Resultado & { dia: Dia })[];
  /** The first day of this month. */
  mes: Dia;
};

/** Reads an influencer's links with the figures of twelve months. */
export async function lerLinksDoInfluencer(
  { db, relogio, shopUrl }: Pick<Loja, 'db' | 'relogio' | 'shopUrl'>,
  uid: string,
): Promise<LinksDoInfluencer> {
  const agora = relogio.agora();
  const { mes, mesPassado, doAno } = periodosDosLinks(agora);
  const [links, { porLink, porSite, dias }] = await Promise.all([
    listarLinks(db, uid),
    lerResultadosDosLinks(db, uid, { doAno, desdeODia: mesPassado, hoje: diaEmSaoPaulo(agora) }),
  ]);
  return {
    links: links.map((link) => ({
      ...link,
      ...(porLink.get(link.id) ?? semResultado),
      endereco: enderecoDoLink(shopUrl, link),
    })),
    porSite,
    dias,
    mes,
  };
}
