import {
  lerAvisosDoEmail,
  lerChegadasAvisadas,
  lerDemanda,
  lerPedidoDeAviso,
  produtosComChegada,
  somarDemanda,
} from '#db/queries/consentimentos/avise-me.ts';
import {
  carrinhosALembrar,
  lerCarrinhoDeixado,
  lerCarrinhoGuardado,
} from '#db/queries/consentimentos/carrinhos-deixados.ts';
import { lerConsentimentosDe } from '#db/queries/conta/meus-dados.ts';
import { caso, type Caso } from './caso.ts';

const EMAIL = 'pessoa-100@exemplo.test';
const desde = new Date(Date.now() - 86_400_000);

/** Queries on consents and back-in-stock requests; as in consultas.ts. */
export const casosDosConsentimentos: Caso[] = [
  caso(lerDemanda, 'a primeira página', (db) => lerDemanda(db, { limite: 50, pulando: 0, avisadosDesde: desde })),
  caso(somarDemanda, 'toda ela', somarDemanda),
  caso(produtosComChegada, 'os primeiros', (db) =>
    produtosComChegada(db, { depoisDe: '', descansoDesde: desde, limite: 200 }),
  ),
  caso(
    lerChegadasAvisadas,
    'de um produto',
    (db) => lerChegadasAvisadas(db, 'produto-100', desde),
    'chegadas_avisadas_do_produto',
  ),
  caso(lerPedidoDeAviso, 'um só', (db) => lerPedidoDeAviso(db, 'aviso-100'), 'avise_me_pkey'),
  caso(lerAvisosDoEmail, 'de uma pessoa', (db) => lerAvisosDoEmail(db, EMAIL), 'avise_me_do_email'),
  caso(
    lerConsentimentosDe,
    'de uma pessoa',
    (db) => lerConsentimentosDe(db, { uid: 'usuario-100', email: EMAIL }),
    'consentimentos_do_email',
  ),
  caso(carrinhosALembrar, 'os primeiros', (db) => carrinhosALembrar(db, { de: desde, ate: new Date(), limite: 500 })),
  caso(lerCarrinhoDeixado, 'um só', (db) => lerCarrinhoDeixado(db, 'nada')),
  caso(lerCarrinhoGuardado, 'de uma pessoa', (db) => lerCarrinhoGuardado(db, 'usuario-100')),
];
