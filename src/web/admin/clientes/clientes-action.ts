import * as z from 'zod/mini';
import { anotarCliente, apagarAnotacaoDoCliente } from '#application/clientes/anotacoes.ts';
import { apagarCliente } from '#application/clientes/apagar-cliente.ts';
import { juntarClientes } from '#application/clientes/juntar-clientes.ts';
import { excluirSegmento, salvarSegmento } from '#application/clientes/segmentos.ts';
import { acao, acoes } from '#web/form-action.ts';
import { digitados, texto, textoLivre } from '#web/form-fields.ts';
import { intencaoDesconhecida } from '#web/admin/base/admin-frases.ts';
import { seguirComRecado } from '#web/flash-message.ts';
import { comAcessoRecente } from '#web/middleware/acesso-recente.ts';
import { quemPede } from '#web/middleware/exigir-papel.ts';
import {
  frasesDeAnotar,
  frasesDeApagarCliente,
  frasesDeApagarAnotacao,
  frasesDeExcluirSegmento,
  frasesDeJuntar,
  frasesDeSalvarSegmento,
} from './clientes-frases.ts';

/** The list: saves its filter as a segment, or deletes one. */
export const acoesDaLista = acoes(
  {
    'salvar-segmento': acao(
      digitados({ nome: texto(1000), filtro: texto(4000) }),
      ({ loja, context }, { digitado }) => salvarSegmento(loja, quemPede(context), digitado),
      frasesDeSalvarSegmento,
    ),
    'excluir-segmento': acao(
      z.object({ id: texto(128) }),
      ({ loja, context }, { id }) => excluirSegmento(loja, quemPede(context), id),
      frasesDeExcluirSegmento,
      { status: { 'nao-encontrado': 404 } },
    ),
  },
  { frase: intencaoDesconhecida, status: 400 },
);

/** The page of a customer. */
export const acoesDoCliente = acoes(
  {
    anotar: acao(
      z.pipe(
        z.object({ chave: texto(100), texto: textoLivre() }),
        z.transform(({ chave, ...digitado }) => ({ chave, digitado })),
      ),
      ({ loja, context, params }, { chave, digitado }) =>
        anotarCliente(loja, quemPede(context), { clienteId: params['id'] ?? '', chave, ...digitado }),
      frasesDeAnotar,
      { status: { 'nao-encontrado': 404 } },
    ),
    'apagar-anotacao': acao(
      z.object({ id: texto(128) }),
      ({ loja, context, params }, { id }) =>
        apagarAnotacaoDoCliente(loja, quemPede(context), { clienteId: params['id'] ?? '', id }),
      // 409 as by default: a note that is gone leaves the page, which 404 would keep.
      frasesDeApagarAnotacao,
    ),
    juntar: comAcessoRecente(
      acao(
        z.object({ id: texto(128), com: texto(128) }),
        ({ loja, context }, { id, com }) => juntarClientes(loja, quemPede(context), { id, com }),
        frasesDeJuntar,
        {
          seguir: ({ fica }) => seguirComRecado(`/admin/clientes/${fica}`, 'Clientes juntados.'),
          status: { 'nao-encontrado': 404 },
        },
      ),
    ),
    excluir: comAcessoRecente(
      acao(
        digitados({ confirmacao: texto(254) }),
        ({ loja, context, params }, { digitado }) =>
          apagarCliente(loja, quemPede(context), { id: params['id'] ?? '', ...digitado }),
        frasesDeApagarCliente,
        {
          seguir: () => seguirComRecado('/admin/clientes', 'Dados do cliente excluídos.'),
          status: { 'nao-encontrado': 404 },
        },
      ),
    ),
  },
  { frase: intencaoDesconhecida, status: 400 },
);
