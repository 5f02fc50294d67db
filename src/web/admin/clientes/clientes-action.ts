import * as z from 'zod/mini';
import { anotarCliente, apagarAnotacaoDoCliente } from '#application/clientes/anotacoes.ts';
import { apagarCliente } from '#application/clientes/apagar-cliente.ts';
import { juntarClientes } from '#application/clientes/juntar-clientes.ts';
import { excluirSegmento, salvarSegmento } from '#application/clientes/segmentos.ts';
import { intencaoDesconhecida } from '#web/admin/base/admin-frases.ts';
import { seguirComRecado } from '#web/flash-message.ts';
import { acoes } from '#web/form-action.ts';
import { texto } from '#web/form-fields.ts';
import { comAcessoRecente } from '#web/middleware/acesso-recente.ts';
import { act } from '#web/panel/panel-action.ts';
import { anotacaoForm, exclusaoForm, segmentoForm } from './cliente-form.ts';
import {
  deAnotar,
  deApagarAnotacao,
  deApagarCliente,
  deExcluirSegmento,
  deJuntar,
  deSalvarSegmento,
} from './clientes-frases.ts';

const desconhecida = { frase: intencaoDesconhecida, status: 400 };
const sumiu = { status: { 'nao-encontrado': 404 } };
const soId = z.object({ id: texto(128) });

/** The list: saves its filter as a segment, or deletes one. */
export const acoesDaLista = acoes(
  {
    'salvar-segmento': act(
      segmentoForm.schema,
      ({ loja, who }, { digitado }) => salvarSegmento(loja, who, digitado),
      deSalvarSegmento,
    ),
    'excluir-segmento': act(soId, ({ loja, who }, { id }) => excluirSegmento(loja, who, id), deExcluirSegmento, sumiu),
  },
  desconhecida,
);

/** The page of a customer. */
export const acoesDoCliente = acoes(
  {
    anotar: act(
      anotacaoForm.schema,
      ({ loja, who, id }, { chave, digitado }) => anotarCliente(loja, who, { clienteId: id, chave, ...digitado }),
      deAnotar,
      sumiu,
    ),
    // 409 as by default: a note that is gone leaves the page, which 404 would keep.
    'apagar-anotacao': act(
      soId,
      ({ loja, who, id: clienteId }, { id }) => apagarAnotacaoDoCliente(loja, who, { clienteId, id }),
      deApagarAnotacao,
    ),
    juntar: comAcessoRecente(
      act(
        z.object({ id: texto(128), com: texto(128) }),
        ({ loja, who }, { id, com }) => juntarClientes(loja, who, { id, com }),
        deJuntar,
        { seguir: ({ fica }) => seguirComRecado(`/admin/clientes/${fica}`, 'Clientes juntados.'), ...sumiu },
      ),
    ),
    excluir: comAcessoRecente(
      act(
        exclusaoForm.schema,
        ({ loja, who, id }, { digitado }) => apagarCliente(loja, who, { id, ...digitado }),
        deApagarCliente,
        { seguir: () => seguirComRecado('/admin/clientes', 'Dados do cliente excluídos.'), ...sumiu },
      ),
    ),
  },
  desconhecida,
);
