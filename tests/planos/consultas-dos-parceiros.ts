import {
  lerContaDoEmail,
  lerInscricaoDeParceiro,
  listarInfluencers,
  listarInscricoes,
} from '#db/parceiros/ler-inscricoes.ts';
import {
  contarDestinatarios,
  contarPorLer,
  lerComunicadoEnviado,
  listarComunicados,
  listarDestinatarios,
  listarMateriais,
  listarRecebidos,
} from '#db/parceiros/ler-materiais.ts';
import {
  ehPrimeiraVenda,
  lerAvisosDesligados,
  lerComissoesLiberadas,
  lerInfluencerAAvisar,
} from '#db/parceiros/ler-avisos.ts';
import { lerParceria, parceriaAberta } from '#db/parceiros/ler-parceria.ts';
import { caso, type Caso, lista } from './caso.ts';

const agora = new Date();

/** Queries on influencers and applicants; as in consultas.ts. */
export const casosDosParceiros: Caso[] = [
  caso(lerParceria, 'a página e os termos', []),
  caso(parceriaAberta, 'se está aberta', []),
  caso(listarInscricoes, 'as confirmadas', []),
  caso(lerInscricaoDeParceiro, 'uma só', ['inscricao-9'], 'inscricoes_de_parceiros_pkey'),
  caso(lerContaDoEmail, 'de um e-mail', ['usuario9@exemplo.test'], 'usuarios_email_unico'),
  caso(lerAvisosDesligados, 'de uma pessoa', ['usuario-100']),
  caso(lerInfluencerAAvisar, 'um', ['usuario-100'], 'usuarios_pkey'),
  caso(ehPrimeiraVenda, 'de uma pessoa', ['usuario-100', 'nada'], 'lancamentos_do_influencer'),
  caso(
    lerComissoesLiberadas,
    'de um dia',
    [{ de: new Date(agora.getTime() - 86_400_000), ate: agora }],
    'lancamentos_a_liberar',
  ),
  caso(listarMateriais, 'todos', []),
  caso(listarComunicados, 'as últimas', []),
  caso(lerComunicadoEnviado, 'uma', ['nada']),
  caso(contarDestinatarios, 'de uma', ['nada']),
  caso(listarRecebidos, 'de uma pessoa', ['usuario-100']),
  caso(contarPorLer, 'de uma pessoa', ['usuario-100']),
  lista(listarDestinatarios, 'os primeiros', [500], 'usuarios_role_nome'),
  caso(listarDestinatarios, 'todos', [null]),
  lista(
    listarInfluencers,
    'a primeira página',
    [{ agora, cursor: {} }],
    'lancamentos_do_influencer pedidos_do_influencer',
  ),
];
