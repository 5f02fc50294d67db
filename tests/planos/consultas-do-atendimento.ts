import { eq } from 'drizzle-orm';
import { atendimentos } from '#db/schema/index.ts';
// @requirement 15.15.4
import {
  contarAtendimentosEsperando,
  lerEsperasDeAtendimento,
  lerRespostasProntas,
  listarAtendimentos,
} from '#db/queries/atendimento/admin-atendimento.ts';
import {
  conversasDoCliente,
  fotoDaConversa,
  lerConversa,
  lerConversaDoPedido,
  mensagensDasConversas,
  perguntasAbertas,
  produtoDaPergunta,
  lerCompradorDoPedido,
  lerPessoaDaConta,
} from '#db/queries/atendimento/conversas.ts';
import { caso, type Caso, lista } from './caso.ts';

/** As `muitos-dados.ts` numbers them: the conversation of an order, and an account's. */
const PEDIDO = '3'.padStart(20, 'p');

/** Customers' conversations with the shop; as in consultas.ts. */
export const casosDoAtendimento: Caso[] = [
  lista(
    listarAtendimentos,
    'a responder, o que vence primeiro',
    (db) => listarAtendimentos(db, { situacao: 'esperando', busca: '' }, {}),
    'atendimentos_esperando',
  ),
  lista(
    listarAtendimentos,
    'a responder, última página',
    (db) => listarAtendimentos(db, { situacao: 'esperando', busca: '' }, { fim: true }),
    'atendimentos_esperando',
  ),
  lista(
    listarAtendimentos,
    'fechadas',
    // By one of two indexes: so many are closed that both are as good.
    (db) => listarAtendimentos(db, { situacao: 'fechado', busca: '' }, {}),
  ),
  lista(
    listarAtendimentos,
    'todas, última página',
    (db) => listarAtendimentos(db, { situacao: null, busca: '' }, { fim: true }),
    'atendimentos_recentes',
  ),
  caso(
    listarAtendimentos,
    'busca que acha poucas',
    (db) => listarAtendimentos(db, { situacao: null, busca: 'pessoa 12345' }, {}),
    'atendimentos_trigramas',
  ),
  caso(contarAtendimentosEsperando, 'até mil', contarAtendimentosEsperando, 'atendimentos_esperando'),
  caso(lerEsperasDeAtendimento, 'quantas e a primeira', lerEsperasDeAtendimento, 'atendimentos_esperando'),
  caso(lerRespostasProntas, 'as poucas que há', lerRespostasProntas),
  caso(lerConversa, 'uma', (db) => lerConversa(db, 'conversa-3'), 'atendimentos_pkey'),
  caso(lerConversaDoPedido, 'a de um pedido', (db) => lerConversaDoPedido(db, PEDIDO), 'atendimentos_do_pedido'),
  caso(
    conversasDoCliente,
    'as últimas de uma conta',
    (db) => conversasDoCliente(db, 'usuario-2', 20),
    'atendimentos_do_cliente',
  ),
  caso(lerCompradorDoPedido, 'de um pedido', (db) => lerCompradorDoPedido(db, PEDIDO), 'pedidos_pkey'),
  caso(produtoDaPergunta, 'um', (db) => produtoDaPergunta(db, 'produto-3'), 'produtos_pkey'),
  caso(lerPessoaDaConta, 'uma conta', (db) => lerPessoaDaConta(db, 'usuario-2'), 'usuarios_pkey'),
  caso(perguntasAbertas, 'de um e-mail', (db) => perguntasAbertas(db, 'pessoa3@exemplo.test'), 'atendimentos_do_email'),
  caso(
    fotoDaConversa,
    'uma',
    (db) => fotoDaConversa(db, 'mensagem-3-1', 0),
    'atendimento_mensagens_pkey',
    'atendimentos_pkey',
  ),
  caso(
    mensagensDasConversas,
    'de uma conta',
    (db) => mensagensDasConversas(db, eq(atendimentos.uid, 'usuario-2')),
    'atendimentos_do_cliente',
  ),
];
