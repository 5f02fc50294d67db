import * as z from 'zod/mini';
import { darPassoDaLoja, type PassoDaLoja } from '#application/devolucoes/dar-passo.ts';
import { acoes } from '#web/form-action.ts';
import { marcado, texto, textoLivre } from '#web/form-fields.ts';
import { comAcessoRecente } from '#web/middleware/acesso-recente.ts';
import { act } from '#web/panel/panel-action.ts';
import { doPasso, passoDesconhecido } from './devolucoes-frases.ts';

/** Returns the number in the address; 0 for any other text, since no return has this number. */
export const numeroDe = (id: string): number => (/^\d{1,9}$/.test(id) ? Number(id) : 0);

const passo = (qual: PassoDaLoja['passo']) =>
  act(
    z.pipe(
      z.object({
        instrucoes: textoLivre(5000),
        codigoPostagem: texto(200),
        motivo: textoLivre(5000),
        aoEstoque: marcado(),
        soCredito: marcado(),
      }),
      z.transform((digitado) => ({ digitado })),
    ),
    ({ loja, who, id }, { digitado }) => darPassoDaLoja(loja, who, { ...digitado, numero: numeroDe(id), passo: qual }),
    doPasso,
    { status: { 'nao-encontrado': 404, 'instrucoes-vazias': 422, 'motivo-vazio': 422, 'texto-longo': 422 } },
  );

export const darPasso = acoes(
  {
    aceitar: passo('aceitar'),
    recusar: passo('recusar'),
    receber: passo('receber'),
    reembolsar: comAcessoRecente(passo('reembolsar')),
    concluir: passo('concluir'),
  },
  { frase: passoDesconhecido, status: 400 },
);
