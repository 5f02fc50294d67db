import * as z from 'zod/mini';
import { enviarComunicado } from '#application/parceiros/comunicados.ts';
import { excluirMaterial, publicarMaterial } from '#application/parceiros/materiais.ts';
import { acoes } from '#web/form-action.ts';
import { escolhaDeImagem, texto, textoLivre, valoresGuardados } from '#web/form-fields.ts';
import { act } from '#web/panel/panel-action.ts';
import { intencaoDesconhecida } from '#web/admin/base/admin-frases.ts';
import { deEnviar, deExcluirMaterial, dePublicar } from './materiais-frases.ts';

export const acoesDosMateriais = acoes(
  {
    publicar: act(
      z.pipe(
        z.object({
          chave: texto(100),
          imagem: escolhaDeImagem(),
          titulo: textoLivre(300),
          texto: textoLivre(4000),
          endereco: texto(1000),
        }),
        z.transform(({ chave, imagem, ...digitado }) => ({ chave, imagem, digitado })),
      ),
      ({ loja, who }, entrada) => publicarMaterial(loja, who, entrada),
      dePublicar,
      { status: { 'imagem-perdida': 422 } },
    ),
    excluir: act(
      z.object({ id: texto(40) }),
      ({ loja, who }, { id }) => excluirMaterial(loja, who, id),
      deExcluirMaterial,
      { status: { 'nao-encontrado': 404 } },
    ),
  },
  { frase: intencaoDesconhecida, status: 400 },
);

export const enviar = act(
  z.pipe(
    z.object({ chave: texto(100), assunto: textoLivre(300), texto: textoLivre(8000), uids: valoresGuardados(128) }),
    z.transform(({ chave, ...digitado }) => ({ chave, digitado })),
  ),
  ({ loja, who }, { chave, digitado }) => enviarComunicado(loja, who, { chave, ...digitado }),
  deEnviar,
);
