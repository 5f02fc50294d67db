// @requirement 15.15.6
import { createHash } from 'node:crypto';
import type { Loja } from '#application/loja.ts';
import type { Limite } from '#application/ports/limites.ts';
import { perguntasAbertas, produtoDaPergunta, lerPessoaDaConta } from '#db/atendimento/ler-conversas.ts';
import { abrirAtendimento } from '#db/atendimento/gravar-atendimento.ts';
import { lerMensagem, lerQuemPergunta, MAIS_PERGUNTAS_ABERTAS } from '#domain/atendimento/atendimento.ts';
import { DIA_MS } from '#domain/duracoes.ts';
import { falha, type Result } from '#domain/result.ts';
import {
  chaveDoFormulario,
  escreverComoCliente,
  type MensagemEnviada,
  type RecusaDaMensagem,
} from './mensagem-do-cliente.ts';

const HORA_MS = 60 * 60_000;
/**
 * New questions per address and per e-mail: anyone may enter another person's e-mail, and each question sends a message
 * to it.
 */
const perguntasPorEndereco: Limite = { nome: 'perguntas', maximo: 10, janelaMs: HORA_MS };
const perguntasPorEmail: Limite = { nome: 'perguntas-do-email', maximo: 5, janelaMs: DIA_MS };

export type RecusaDaPergunta = RecusaDaMensagem | { codigo: 'perguntas-demais' };

export type Pergunta = MensagemEnviada & {
  produtoId: string;
  uid: string | null;
  /** Used for visitors without an account. */
  nome: string;
  email: string;
  /** Client address, the key of the rate limit. */
  endereco: string;
};

/** Asks a question about a product, with an account or with a name and an e-mail (docs/requirements.md 15.15). */
export async function perguntarSobreProduto(
  loja: Loja,
  { produtoId, uid, endereco, nome, email, ...mensagem }: Pergunta,
): Promise<Result<{ conversaId: string }, RecusaDaPergunta>> {
  const produto = await produtoDaPergunta(loja.db, produtoId);
  if (!produto) return falha({ codigo: 'nao-encontrado' });
  const conta = uid ? await lerPessoaDaConta(loja.db, uid) : null;
  const remetente = conta ? { ...conta, faltas: {} } : lerQuemPergunta({ nome, email });
  const faltas = { ...remetente.faltas, ...lerMensagem(mensagem.texto, mensagem.fotos.length).faltas };
  if (Object.keys(faltas).length > 0) return falha({ codigo: 'campos', faltas });
  if ((await perguntasAbertas(loja.db, remetente.email)) >= MAIS_PERGUNTAS_ABERTAS)
    return falha({ codigo: 'perguntas-demais' });
  if ((await loja.limites.contar(perguntasPorEndereco, uid ?? endereco)) > 0)
    return falha({ codigo: 'muitas-mensagens' });
  if (!uid && (await loja.limites.contar(perguntasPorEmail, remetente.email)) > 0)
    return falha({ codigo: 'perguntas-demais' });
  return escreverComoCliente(loja, mensagem, {
    autor: uid ?? endereco,
    abrir: (tx, agora) =>
      abrirAtendimento(tx, {
        produtoId,
        produtoNome: [...produto.nome].slice(0, 300).join(''),
        uid: conta ? uid : null,
        nome: [...remetente.nome].slice(0, 200).join(''),
        email: remetente.email,
        chave: chaveDaPergunta(uid ?? remetente.email, chaveDoFormulario(mensagem.chave)),
        agora,
      }),
  });
}

/** Bound to the person, so that a known form key does not open another person's conversation. */
function chaveDaPergunta(quem: string, chave: string): string {
  return createHash('sha256').update(`${quem}\n${chave}`).digest('base64url');
}
