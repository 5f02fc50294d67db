import {
  lerLink,
  lerLinkSeguido,
  lerNomeDaPagina,
  lerResultadosDosLinks,
  listarLinks,
} from '#db/comissoes/ler-links-do-influencer.ts';
import { somarDias } from '#domain/periodo.ts';
import { diaEmSaoPaulo } from '#domain/calendario.ts';
import { caso, type Caso } from './caso.ts';

const UID = 'usuario-100';
const hoje = diaEmSaoPaulo(new Date());

export const casosDosLinks: Caso[] = [
  caso(lerLinkSeguido, 'de um endereço', ['CUPOM100', 'canal-7'], 'links_do_influencer_endereco usuarios_pkey'),
  caso(lerNomeDaPagina, 'de um produto', [{ tipo: 'produto', id: 'produto-9' }], 'produtos_pkey'),
  caso(lerNomeDaPagina, 'de uma categoria', [{ tipo: 'categoria', id: 'categoria-1' }]),
  caso(listarLinks, 'de um influencer', [UID], 'links_do_influencer_uma_vez'),
  caso(lerLink, 'um', [UID, 'link-100-7'], 'links_do_influencer_pkey'),
  caso(
    lerResultadosDosLinks,
    'de um ano',
    [UID, { doAno: somarDias(hoje, -330), desdeODia: somarDias(hoje, -40), hoje }],
    'meses_dos_links_link_id_mes_site_pk dias_dos_links_id_influencer_dia_pk',
  ),
];
