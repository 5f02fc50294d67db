import type { ErroEnviarComunicado } from '#application/parceiros/comunicados.ts';
import type { ErroPublicar } from '#application/parceiros/materiais.ts';
import type { ComunicadoDigitado } from '#domain/parceiros/comunicado.ts';
import type { CampoDoMaterial } from '#domain/parceiros/material.ts';
import type { NaoEncontrado } from '#domain/recusas.ts';
import { frasesDasFaltas } from '#web/admin/base/admin-frases.ts';
import { besideFields } from '#web/panel/sentences.ts';

export const erroAoCarregarMateriais = 'Erro ao carregar os materiais.';
export const erroAoCarregarMensagens = 'Erro ao carregar as mensagens.';

export const dePublicar = besideFields<ErroPublicar, CampoDoMaterial>(
  'Erro ao publicar o material.',
  {
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
    'ja-gravado':
      'Este formulário já publicou outro material: confira abaixo. Para publicar também este, envie de novo.',
    'imagem-perdida': { faltas: { imagem: 'A imagem enviada venceu. Envie de novo.' } },
  },
  { done: 'Material publicado.' },
);

export const deExcluirMaterial = besideFields<NaoEncontrado>(
  'Erro ao excluir o material.',
  {
    'nao-encontrado': 'Este material já não existe.',
  },
  { done: 'Material excluído.' },
);

export const deEnviar = besideFields<ErroEnviarComunicado, keyof ComunicadoDigitado, { quantos: number }>(
  'Erro ao enviar a mensagem.',
  {
    campos: ({ faltas }) => ({
      faltas: frasesDasFaltas(faltas, (falta, campo) =>
        falta === 'longo'
          ? 'O texto é longo demais.'
          : campo === 'assunto'
            ? 'Informe o assunto.'
            : 'Escreva a mensagem.',
      ),
    }),
    'ja-gravado': 'Este formulário já enviou outra mensagem: confira abaixo. Para enviar também esta, envie de novo.',
    'sem-destinatarios': 'Não há influencer ativo para receber a mensagem.',
  },
  { done: ({ quantos }) => `Mensagem enviada a ${quantos === 1 ? '1 influencer' : `${quantos} influencers`}.` },
);
