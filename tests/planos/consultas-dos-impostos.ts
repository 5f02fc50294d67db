import {
  lerDadosFiscaisDe,
  lerDocumentosCancelados,
  lerMinimoDoRepasse,
  lerTabelaDeImposto,
  listarAnosDeImposto,
} from '#db/comissoes/ler-impostos.ts';
import { lerProximoRepasse } from '#db/comissoes/ler-proximo-repasse.ts';
import {
  lerItemComPapeis,
  lerNotasDoRepasse,
  lerPagosNoAno,
  listarAnosDosRepasses,
  listarAnosPagos,
  listarRepassesDoInfluencer,
  somarPagosNoAno,
  temRepasses,
} from '#db/comissoes/ler-papeis-dos-repasses.ts';
import { limitesDoAno } from '#domain/comissoes/informe.ts';
import { caso, type Caso } from './caso.ts';

const UID = 'usuario-100';

/** Queries on papers and taxes of payouts; as in consultas.ts. */
export const casosDosImpostos: Caso[] = [
  caso(lerMinimoDoRepasse, 'o mínimo', []),
  caso(lerTabelaDeImposto, 'de um ano', [2026]),
  caso(listarAnosDeImposto, 'todos', []),
  caso(lerDadosFiscaisDe, 'de uma pessoa', [UID]),
  caso(
    lerDocumentosCancelados,
    'de um mês',
    [{ de: new Date(Date.now() - 30 * 86_400_000), preparadoEm: new Date() }],
    'repasses_recentes',
  ),
  caso(lerProximoRepasse, 'de uma pessoa', [UID, new Date()], 'lancamentos_a_liberar repasse_itens_um_aberto'),
  caso(lerItemComPapeis, 'um', ['repasse-7', UID], 'repasse_itens_repasse_id_id_influencer_pk'),
  caso(lerNotasDoRepasse, 'de um repasse', ['repasse-8'], 'notas_dos_repasses_repasse_id_id_influencer_pk'),
  caso(listarRepassesDoInfluencer, 'os últimos de uma pessoa', [UID, 100], 'repasse_itens_repasse_id_id_influencer_pk'),
  caso(temRepasses, 'de uma pessoa', [UID], 'repasse_itens_do_influencer'),
  caso(lerPagosNoAno, 'de uma pessoa', [UID, limitesDoAno('2026')], 'repasse_itens_do_influencer'),
  caso(listarAnosPagos, 'de uma pessoa', [UID], 'repasse_itens_do_influencer'),
  {
    ...caso(somarPagosNoAno, 'de todas', [limitesDoAno('2026')]),
    contaTudo: 'repasse_itens',
  },
  { ...caso(listarAnosDosRepasses, 'todos', []), contaTudo: 'repasses' },
];
