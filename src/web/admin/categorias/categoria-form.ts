import * as z from 'zod/mini';
import type { ConflitoDeCadastro } from '#web/admin/base/formulario.tsx';
import { escolhaDeImagem, inteiro, texto } from '#web/form-fields.ts';
import type { CadastroDaCategoria } from '#domain/categorias/categoria-cadastro.ts';
import type { Resposta } from '#web/form-response.ts';
import type { CampoDaCategoria } from './categorias-frases.ts';

/** The form of a category. */
export const esquemaDaCategoria = z.pipe(
  z.object({ nome: texto(), slug: texto(), descricao: texto(), imagem: escolhaDeImagem(), versao: inteiro() }),
  z.transform(({ versao, imagem, ...digitado }) => ({ versao, imagem, digitado })),
);

/** Response to the form of a category. */
export type RespostaDaCategoria = Resposta<CampoDaCategoria, CadastroDaCategoria, ConflitoDeCadastro>;
