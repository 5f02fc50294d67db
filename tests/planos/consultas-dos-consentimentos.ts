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
import {
  lerFavoritos,
  lerLista,
  lerListaCompartilhada,
  lerListaDaConta,
  lerProdutosFavoritos,
  temListaDoNavegador,
} from '#db/queries/favoritos/favoritos.ts';
import { lerOlhar, lerPrecosDaLista, listasComNoticia, produtosSalvos } from '#db/queries/favoritos/noticias.ts';
import { lerEnderecos, lerEnderecosDe } from '#db/queries/conta/enderecos-da-conta.ts';
import { lerFavoritosDe } from '#db/queries/conta/favoritos-do-titular.ts';
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
    (db) => lerConsentimentosDe(db, { uid: 'usuario-100', emails: [EMAIL] }),
    'consentimentos_do_email',
  ),
  caso(
    lerProdutosFavoritos,
    'dez',
    (db) =>
      lerProdutosFavoritos(
        db,
        Array.from({ length: 10 }, (_, i) => `produto-${i + 1}`),
      ),
    'produtos_pkey',
  ),
  caso(lerEnderecos, 'de uma pessoa', (db) => lerEnderecos(db, 'usuario-100'), 'usuarios_pkey', 'enderecos_da_conta'),
  caso(lerEnderecosDe, 'de uma pessoa', (db) => lerEnderecosDe(db, 'usuario-100'), 'enderecos_da_conta'),
  caso(lerFavoritos, 'de uma lista', (db) => lerFavoritos(db, 'lista-100'), 'favoritos_um_de_cada'),
  caso(lerListaDaConta, 'de uma pessoa', (db) => lerListaDaConta(db, 'usuario-100'), 'listas_de_favoritos_da_conta'),
  caso(temListaDoNavegador, 'uma só', (db) => temListaDoNavegador(db, 'nada'), 'listas_de_favoritos_do_navegador'),
  caso(
    lerListaCompartilhada,
    'uma só',
    (db) => lerListaCompartilhada(db, '00000000000000000100'),
    'listas_de_favoritos_codigo',
  ),
  caso(
    lerFavoritosDe,
    'de uma pessoa',
    (db) => lerFavoritosDe(db, { uid: 'usuario-100', emails: ['pessoa-101@exemplo.test'] }),
    'listas_de_favoritos_da_conta',
    'favoritos_um_de_cada',
  ),
  caso(lerLista, 'uma só', (db) => lerLista(db, 'lista-100'), 'listas_de_favoritos_pkey'),
  caso(produtosSalvos, 'todos, uma vez ao dia', (db) => produtosSalvos(db, { entre: null, depoisDe: '', limite: 200 })),
  caso(
    produtosSalvos,
    'os que mudaram',
    (db) => produtosSalvos(db, { entre: ['produto-1', 'produto-2'], depoisDe: '', limite: 200 }),
    'produtos_pkey',
    'favoritos_do_produto',
  ),
  caso(lerOlhar, 'a linha', lerOlhar),
  caso(listasComNoticia, 'as primeiras', (db) => listasComNoticia(db, { descansoDesde: desde, limite: 200 })),
  caso(
    lerPrecosDaLista,
    'de uma lista',
    (db) => lerPrecosDaLista(db, 'lista-100', ['produto-1', 'produto-2']),
    'favoritos_um_de_cada',
  ),
  caso(carrinhosALembrar, 'os primeiros', (db) => carrinhosALembrar(db, { de: desde, ate: new Date(), limite: 500 })),
  caso(lerCarrinhoDeixado, 'um só', (db) => lerCarrinhoDeixado(db, 'nada')),
  caso(lerCarrinhoGuardado, 'de uma pessoa', (db) => lerCarrinhoGuardado(db, 'usuario-100')),
];
