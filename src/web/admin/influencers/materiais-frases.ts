import type { ErroEnviarComunicado } from '#application/parceiros/comunicados.ts';
import type { ErroPublicar } from '#application/parceiros/materiais.ts';
import type { ComunicadoDigitado } from '#domain/parceiros/comunicado.ts';
import type { CampoDoMaterial } from '#domain/parceiros/material.ts';
import type { NaoEncontrado } from '#domain/recusas.ts';
import { frasesDasFaltas, tenteDeNovo } from '#web/admin/base/admin-frases.ts';
import type { Frases } from '#web/form-response.ts';

export const erroAoPublicar = 'Erro ao publicar o material.';
export const erroAoExcluirMaterial = 'Erro ao excluir o material.';
export const erroAoEnviar = 'Erro ao enviar a mensagem.';
export const erroAoCarregarMateriais = 'Erro ao carregar os materiais.';
export const erroAoCarregarMensagens = 'Erro ao carregar as mensagens.';

export const frasesDePublicar: Frases<ErroPublicar, CampoDoMaterial> = {
  feito: 'Material publicado.',
  recusas: {
    campos: ({ faltas }) => ({
      faltas: frasesDasFaltas(
        faltas,
        (falta) =>
          ({
            vazio: 'Informe o título.',
            longo: 'O texto é longo demais.',
            'endereco-invalido': 'Informe um endereço que comece com https://.',
            nada: 'Escolha uma imagem, ou escreva o texto ou o endereço de um filme.',
            'imagem-e-filme': 'Publique a imagem e o filme separados.',
          })[falta],
      ),
    }),
    'ja-gravado': 'Este formulário já publicou outro material. Recarregue a página para publicar mais um.',
    'imagem-perdida': { faltas: { imagem: 'A imagem enviada venceu. Envie de novo.' } },
  },
  falha: `${erroAoPublicar} ${tenteDeNovo}`,
};

export const frasesDeExcluirMaterial: Frases<NaoEncontrado> = {
  feito: 'Material excluído.',
  recusas: { 'nao-encontrado': 'Este material já não existe.' },
  falha: `${erroAoExcluirMaterial} ${tenteDeNovo}`,
};

export const frasesDeEnviar: Frases<ErroEnviarComunicado, keyof ComunicadoDigitado, { quantos: number }> = {
  feito: ({ quantos }) => `Mensagem enviada a ${quantos === 1 ? '1 influencer' : `${quantos} influencers`}.`,
  recusas: {
    campos: ({ faltas }) => ({
      faltas: frasesDasFaltas(faltas, (falta, campo) =>
        falta === 'longo'
          ? 'O texto é longo demais.'
          : campo === 'assunto'
            ? 'Informe o assunto.'
            : 'Escreva a mensagem.',
      ),
    }),
    'ja-gravado': 'Este formulário já enviou outra mensagem. Recarregue a página para enviar mais uma.',
    'sem-destinatarios': 'Não há influencer ativo para receber a mensagem.',
  },
  falha: `${erroAoEnviar} ${tenteDeNovo}`,
};
