// @requirement 11.12.2 12.2.1
import type { TipoDeImagemDaLoja } from '#domain/configuracao/aparencia.ts';
import type { Recusa } from '#domain/recusas.ts';
import type { Result } from '#domain/result.ts';

export type Formato = 'avif' | 'webp';
export type ImagemTratada = {
  /** Size of the picture as sent, upright, in pixels. */
  largura: number;
  altura: number;
  larguras: number[];
  arquivos: { largura: number; formato: Formato; corpo: Uint8Array }[];
};
export type ImagemFeita = { largura: number; altura: number; arquivos: Record<string, Uint8Array> };

/** Refusals found by opening the picture; `imagem-pesada`: it needs more memory or time than the shop has for one. */
export type DefeitoDaImagem = Recusa<'imagem-grande-demais' | 'imagem-pequena' | 'imagem-quebrada' | 'imagem-pesada'>;

/** A job of the process that decodes pictures. `svg` is the shop's own drawing. */
export type TarefaDeImagem =
  | {
      nome: 'tratar';
      bytes: Uint8Array;
      larguras: readonly number[];
      formatos: readonly Formato[];
      inteira: boolean;
      maisPixels: number;
    }
  | { nome: 'da-loja'; bytes: Uint8Array; tipo: TipoDeImagemDaLoja }
  | { nome: 'jpeg'; bytes: Uint8Array }
  | { nome: 'png'; svg: string };

export type ResultadosDeImagem = {
  tratar: Result<ImagemTratada, DefeitoDaImagem>;
  'da-loja': Result<ImagemFeita, DefeitoDaImagem>;
  jpeg: Uint8Array;
  png: Uint8Array;
};

export type RespostaDoProcesso = { valor: ResultadosDeImagem[TarefaDeImagem['nome']] } | { erro: string };
