import {
  lerAvisosDoEmail,
  lerChegadasAvisadas,
  lerDemanda,
  lerPedidoDeAviso,
  produtosComChegada,
  somarDemanda,
} from '#db/consentimentos/ler-avise-me.ts';
import {
  carrinhosALembrar,
  lerCarrinhoDeixado,
  lerCarrinhoGuardado,
} from '#db/consentimentos/ler-carrinhos-deixados.ts';
import {
  lerFavoritos,
  lerLista,
  lerListaCompartilhada,
  lerListaDaConta,
  lerProdutosFavoritos,
  temListaDoNavegador,
} from '#db/favoritos/ler-favoritos.ts';
import { lerOlhar, lerPrecosDaLista, listasComNoticia, produtosSalvos } from '#db/favoritos/ler-noticias.ts';
import { lerEnderecos, lerEnderecosDe } from '#db/conta/ler-enderecos-da-conta.ts';
import { lerFavoritosDe } from '#db/conta/ler-favoritos-do-titular.ts';
import { lerConsentimentosDe } from '#db/conta/ler-meus-dados.ts';
import { caso, type Caso } from './caso.ts';

const EMAIL = 'pessoa-100@exemplo.test';
const desde = new Date(Date.now() - 86_400_000);

/** Queries on consents and back-in-stock requests; as in consultas.ts. */
export const casosDosConsentimentos: Caso[] = [
  caso(lerDemanda, 'a primeira página', [{ limite: 50, pulando: 0, avisadosDesde: desde }]),
  caso(somarDemanda, 'toda ela', []),
  caso(produtosComChegada, 'os primeiros', [{ depoisDe: '', descansoDesde: desde, limite: 200 }]),
  caso(lerChegadasAvisadas, 'de um produto', ['produto-100', desde], 'chegadas_avisadas_do_produto'),
  caso(lerPedidoDeAviso, 'um só', ['aviso-100'], 'avise_me_pkey'),
  caso(lerAvisosDoEmail, 'de uma pessoa', [EMAIL], 'avise_me_do_email'),
  caso(lerConsentimentosDe, 'de uma pessoa', [{ uid: 'usuario-100', emails: [EMAIL] }], 'consentimentos_do_email'),
  caso(lerProdutosFavoritos, 'dez', [Array.from({ length: 10 }, (_, i) => `produto-${i + 1}`)], 'produtos_pkey'),
  caso(lerEnderecos, 'de uma pessoa', ['usuario-100'], 'usuarios_pkey enderecos_da_conta'),
  caso(lerEnderecosDe, 'de uma pessoa', ['usuario-100'], 'enderecos_da_conta'),
  caso(lerFavoritos, 'de uma lista', ['lista-100'], 'favoritos_um_de_cada'),
  caso(lerListaDaConta, 'de uma pessoa', ['usuario-100'], 'listas_de_favoritos_da_conta'),
  caso(temListaDoNavegador, 'uma só', ['nada'], 'listas_de_favoritos_do_navegador'),
  caso(lerListaCompartilhada, 'uma só', ['00000000000000000100'], 'listas_de_favoritos_codigo'),
  caso(
    lerFavoritosDe,
    'de uma pessoa',
    [{ uid: 'usuario-100', emails: ['pessoa-101@exemplo.test'] }],
    'listas_de_favoritos_da_conta favoritos_um_de_cada',
  ),
  caso(lerLista, 'uma só', ['lista-100'], 'listas_de_favoritos_pkey'),
  caso(produtosSalvos, 'todos, uma vez ao dia', [{ entre: null, depoisDe: '', limite: 200 }]),
  caso(
    produtosSalvos,
    'os que mudaram',
    [{ entre: ['produto-1', 'produto-2'], depoisDe: '', limite: 200 }],
    'produtos_pkey favoritos_do_produto',
  ),
  caso(lerOlhar, 'a linha', []),
  caso(listasComNoticia, 'as primeiras', [{ descansoDesde: desde, limite: 200 }]),
  caso(lerPrecosDaLista, 'de uma lista', ['lista-100', ['produto-1', 'produto-2']], 'favoritos_um_de_cada'),
  caso(
    carrinhosALembrar,
    'os primeiros',
    [{ de: desde, ate: new Date(), limite: 500 }],
    'carrinhos_deixados_a_lembrar',
  ),
  caso(lerCarrinhoDeixado, 'um só', ['nada']),
  caso(lerCarrinhoGuardado, 'de uma pessoa', ['usuario-100']),
];
