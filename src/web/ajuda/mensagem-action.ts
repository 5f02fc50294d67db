import type { ActionFunctionArgs } from 'react-router';
import type { Loja } from '#application/loja.ts';
import type { MensagemEnviada, RecusaDaMensagem } from '#application/atendimento/mensagem-do-cliente.ts';
import type { Result } from '#domain/result.ts';
import { acao } from '#web/form-action.ts';
import { autorDasFotos, comFotos } from '#web/formulario-com-fotos.ts';
import { frasesDaMensagem } from './ajuda-frases.ts';
import { esquemaDaMensagem } from './ajuda-schema.ts';

type Mensagem = MensagemEnviada & { autor: string };

/**
 * Returns the form action of a conversation's page. `escrever` receives the `id` of the address; `conferir` throws the answer
 * to visitors who may not open the page.
 */
export const acaoDaMensagem = <Args extends Pick<ActionFunctionArgs, 'request' | 'context' | 'params'>>(
  escrever: (loja: Loja, id: string, mensagem: Mensagem) => Promise<Result<unknown, RecusaDaMensagem>>,
  conferir: (args: Args) => Promise<unknown>,
) =>
  comFotos(
    acao(
      esquemaDaMensagem,
      ({ loja, context, params }, { digitado, fotos, chave }) =>
        escrever(loja, params['id'] ?? '', { ...digitado, fotos, chave, autor: autorDasFotos(context) }),
      frasesDaMensagem,
      { status: { 'nao-encontrado': 404, 'muitas-mensagens': 429 } },
    ),
    { conferir: (args: Args) => conferir(args) },
  );
