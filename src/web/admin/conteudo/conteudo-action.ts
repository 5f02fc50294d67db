import { salvarConteudo } from '#application/configuracao/salvar-conteudo.ts';
import { falha, type Result } from '#domain/result.ts';
import { esquemaDoConteudo } from '#web/conteudo-schema.ts';
import { act } from '#web/panel/panel-action.ts';
import { deSalvar, type ErroDoConteudo } from './conteudo-frases.ts';

export const salvar = act(
  esquemaDoConteudo,
  async ({ loja, who }, { movida, ...entrada }): Promise<Result<void, ErroDoConteudo>> =>
    movida ? falha({ codigo: 'movida' }) : salvarConteudo(loja, who, entrada),
  deSalvar,
  { conflito: ({ atual: { versao } }) => ({ versao }), status: { movida: 200, 'imagem-perdida': 422 } },
);
