import {
  lerContaDoEmail,
  lerInscricaoDeParceiro,
  listarInfluencers,
  listarInscricoes,
} from '#db/queries/parceiros/inscricoes.ts';
import {
  contarDestinatarios,
  contarPorLer,
  lerComunicadoEnviado,
  listarComunicados,
  listarDestinatarios,
  listarMateriais,
  listarRecebidos,
} from '#db/queries/parceiros/materiais.ts';
import {
  ehPrimeiraVenda,
  lerAvisosDesligados,
  lerComissoesLiberadas,
  lerInfluencerAAvisar,
} from '#db/queries/parceiros/avisos.ts';
import { lerParceria, parceriaAberta } from '#db/queries/parceiros/parceria.ts';
import { caso, type Caso, lista } from './caso.ts';

const agora = new Date();

/** Queries on influencers and applicants; as in consultas.ts. */
export const casosDosParceiros: Caso[] = [
  caso(lerParceria, 'a página e os termos', lerParceria),
  caso(parceriaAberta, 'se está aberta', parceriaAberta),
  caso(listarInscricoes, 'as confirmadas', listarInscricoes),
  caso(
    lerInscricaoDeParceiro,
    'uma só',
    (db) => lerInscricaoDeParceiro(db, 'inscricao-9'),
    'inscricoes_de_parceiros_pkey',
  ),
  caso(lerContaDoEmail, 'de um e-mail', (db) => lerContaDoEmail(db, 'usuario9@exemplo.test'), 'usuarios_email_unico'),
  caso(lerAvisosDesligados, 'de uma pessoa', (db) => lerAvisosDesligados(db, 'usuario-100')),
  caso(lerInfluencerAAvisar, 'um', (db) => lerInfluencerAAvisar(db, 'usuario-100'), 'usuarios_pkey'),
  caso(
    ehPrimeiraVenda,
    'de uma pessoa',
    (db) => ehPrimeiraVenda(db, 'usuario-100', 'nada'),
    'lancamentos_do_influencer',
  ),
  caso(
    lerComissoesLiberadas,
    'de um dia',
    (db) => lerComissoesLiberadas(db, { de: new Date(agora.getTime() - 86_400_000), ate: agora }),
    'lancamentos_a_liberar',
  ),
  caso(listarMateriais, 'todos', listarMateriais),
  caso(listarComunicados, 'as últimas', listarComunicados),
  caso(lerComunicadoEnviado, 'uma', (db) => lerComunicadoEnviado(db, 'nada')),
  caso(contarDestinatarios, 'de uma', (db) => contarDestinatarios(db, 'nada')),
  caso(listarRecebidos, 'de uma pessoa', (db) => listarRecebidos(db, 'usuario-100')),
  caso(contarPorLer, 'de uma pessoa', (db) => contarPorLer(db, 'usuario-100')),
  lista(listarDestinatarios, 'os primeiros', (db) => listarDestinatarios(db, 500), 'usuarios_role_nome'),
  caso(listarDestinatarios, 'todos', (db) => listarDestinatarios(db, null)),
  lista(
    listarInfluencers,
    'a primeira página',
    (db) => listarInfluencers(db, { agora, cursor: {} }),
    'lancamentos_do_influencer',
    'pedidos_do_influencer',
  ),
];
