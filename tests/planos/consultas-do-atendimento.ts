import { eq } from 'drizzle-orm';
import { atendimentos } from '#db/schema/index.ts';
// @requirement 15.15.4
import {
  contarAtendimentosEsperando,
  lerEsperasDeAtendimento,
  lerRespostasProntas,
  listarAtendimentos,
} from '#db/atendimento/ler-admin-atendimento.ts';
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
} from '#db/atendimento/ler-conversas.ts';
import { caso, type Caso, lista } from './caso.ts';

/** As `muitos-dados.ts` numbers them: the conversation of an order, and an account's. */
const PEDIDO = '3'.padStart(20, 'p');

/** Customers' conversations with the shop; as in consultas.ts. */
export const casosDoAtendimento: Caso[] = [
  lista(
    listarAtendimentos,
    'a responder, o que vence primeiro',
    [{ situacao: 'esperando', busca: '' }, {}],
    'atendimentos_esperando',
  ),
  lista(
    listarAtendimentos,
    'a responder, última página',
    [{ situacao: 'esperando', busca: '' }, { fim: true }],
    'atendimentos_esperando',
  ),
  lista(
    listarAtendimentos,
    'fechadas',
    // By one of two indexes: so many are closed that both are as good.
    [{ situacao: 'fechado', busca: '' }, {}],
  ),
  lista(
    listarAtendimentos,
    'todas, última página',
    [{ situacao: null, busca: '' }, { fim: true }],
    'atendimentos_recentes',
  ),
  caso(
    listarAtendimentos,
    'busca que acha poucas',
    [{ situacao: null, busca: 'pessoa 12345' }, {}],
    'atendimentos_trigramas',
  ),
  caso(contarAtendimentosEsperando, 'até mil', [], 'atendimentos_esperando'),
  caso(lerEsperasDeAtendimento, 'quantas e a primeira', [], 'atendimentos_esperando'),
  caso(lerRespostasProntas, 'as poucas que há', []),
  caso(lerConversa, 'uma', ['conversa-3'], 'atendimentos_pkey'),
  caso(lerConversaDoPedido, 'a de um pedido', [PEDIDO], 'atendimentos_do_pedido'),
  caso(conversasDoCliente, 'as últimas de uma conta', ['usuario-2', 20], 'atendimentos_do_cliente'),
  caso(lerCompradorDoPedido, 'de um pedido', [PEDIDO], 'pedidos_pkey'),
  caso(produtoDaPergunta, 'um', ['produto-3'], 'produtos_pkey'),
  caso(lerPessoaDaConta, 'uma conta', ['usuario-2'], 'usuarios_pkey'),
  caso(perguntasAbertas, 'de um e-mail', ['pessoa3@exemplo.test'], 'atendimentos_do_email'),
  caso(fotoDaConversa, 'uma', ['mensagem-3-1', 0], 'atendimento_mensagens_pkey atendimentos_pkey'),
  caso(mensagensDasConversas, 'de uma conta', [eq(atendimentos.uid, 'usuario-2')], 'atendimentos_do_cliente'),
];
