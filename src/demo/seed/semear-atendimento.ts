import { asc, desc, eq, sql } from 'drizzle-orm';
import type { Loja } from '#application/loja.ts';
import type { Db } from '#db/client.ts';
import {
  abrirAtendimento,
  inserirMensagem,
  type NovoAtendimento,
  travarAtendimento,
} from '#db/atendimento/gravar-atendimento.ts';
import { atendimentos, pedidos, produtos, respostasProntas } from '#db/schema/index.ts';
import { atendimentoAposMensagem, type LadoDaConversa } from '#domain/atendimento/atendimento.ts';
import { novoId } from '#domain/identificador.ts';

const HORA_MS = 3_600_000;

type Fala = { de: LadoDaConversa; texto: string; horasAtras: number };

const prontas = [
  {
    titulo: 'Prazo de entrega',
    texto:
      'O prazo conta a partir do despacho. Assim que a transportadora registrar a coleta, o rastreio aparece no pedido.',
  },
  {
    titulo: 'Peça faltando',
    texto:
      'Lamentamos o transtorno. Diga qual peça falta e mande uma fotografia do conjunto: enviamos a peça sem custo.',
  },
];

/** A few conversations about the demo's own orders and goods, and canned answers. Does nothing when there are any. */
export async function semearAtendimento(loja: Loja): Promise<void> {
  const { db, relogio } = loja;
  if ((await db.$count(atendimentos)) > 0) return;
  const agora = relogio.agora().getTime();
  const [enviado] = await db
    .select({ id: pedidos.id, uid: pedidos.uid, nome: pedidos.nome, email: pedidos.email })
    .from(pedidos)
    .where(sql`${pedidos.status} = 'enviado' and ${pedidos.uid} is not null`)
    .limit(1);
  const [deConvidado] = await db
    .select({ id: pedidos.id, uid: pedidos.uid, nome: pedidos.nome, email: pedidos.email })
    .from(pedidos)
    .where(sql`${pedidos.status} = 'concluido' and ${pedidos.isGuest}`)
    .orderBy(asc(pedidos.criadoEm))
    .limit(1);
  const [produto] = await db
    .select({ id: produtos.id, nome: produtos.nome })
    .from(produtos)
    .where(eq(produtos.digital, false))
    .orderBy(desc(produtos.precoCentavos))
    .limit(1);
  await db.transaction(async (tx) => {
    const conversar = (novo: Omit<NovoAtendimento, 'chave' | 'agora'>, falas: Fala[]) =>
      gravarConversa(tx, novo, falas, agora);
    if (enviado) {
      const { id: pedidoId, ...quem } = enviado;
      await conversar({ pedidoId, ...quem }, [
        {
          de: 'cliente',
          texto: 'Boa tarde! O rastreio parou há dois dias. O tabuleiro ainda chega esta semana?',
          horasAtras: 30,
        },
      ]);
    }
    if (deConvidado) {
      const { id: pedidoId, ...quem } = deConvidado;
      await conversar({ pedidoId, ...quem }, [
        {
          de: 'cliente',
          texto: 'Chegou tudo certo, mas o feltro de um peão se soltou. Como colo de volta?',
          horasAtras: 96,
        },
        {
          de: 'loja',
          texto:
            'Que bom que chegou! Cola branca comum resolve: uma gota fina, e deixe a peça em pé por uma hora. Se preferir, mandamos outro peão.',
          horasAtras: 80,
        },
      ]);
    }
    if (produto)
      await conversar(
        { produtoId: produto.id, produtoNome: produto.nome, nome: 'Renato Fictício', email: 'renato@exemplo.test' },
        [{ de: 'cliente', texto: 'Este tabuleiro serve para peças com base de 40 mm?', horasAtras: 5 }],
      );
    await tx
      .insert(respostasProntas)
      .values(prontas.map((pronta) => ({ id: novoId(), ...pronta })))
      .onConflictDoNothing();
  });
}

async function gravarConversa(
  tx: Db,
  novo: Omit<NovoAtendimento, 'chave' | 'agora'>,
  falas: Fala[],
  agora: number,
): Promise<void> {
  const inicio = new Date(agora - (falas[0]?.horasAtras ?? 0) * HORA_MS);
  const { id } = await abrirAtendimento(tx, { ...novo, chave: novoId(), agora: inicio });
  for (const { de, texto, horasAtras } of falas) {
    const em = new Date(agora - horasAtras * HORA_MS);
    const conversa = await travarAtendimento(tx, id);
    if (!conversa) throw new Error('demo conversation is missing');
    const nova = { de, autorNome: de === 'loja' ? 'Equipe' : '', texto, chave: novoId(), agora: em };
    await inserirMensagem(tx, conversa, nova, atendimentoAposMensagem(conversa, de, em));
  }
}
