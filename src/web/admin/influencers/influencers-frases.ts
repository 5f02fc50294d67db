import type { ErroAceitar, ErroRecusar } from '#application/parceiros/decidir-inscricao.ts';
import type { ErroSalvarParceria } from '#application/parceiros/salvar-parceria.ts';
import type { AceiteDigitado } from '#domain/parceiros/inscricao.ts';
import type { FaltasNaParceria } from '#domain/parceiros/parceria.ts';
import { frasesDasFaltas } from '#web/admin/base/admin-frases.ts';
import { faltasDoUsuario, recusasDoUsuario } from '#web/frases/usuario-frases.ts';
import { besideFields, underHeading } from '#web/panel/sentences.ts';

export const erroAoCarregarInfluencers = 'Erro ao carregar os influencers.';

const vaziosDaParceria: Readonly<Record<keyof FaltasNaParceria, string>> = {
  texto: 'Escreva o texto da página.',
  termos: 'Escreva os termos.',
  publi: 'Informe como marcar a publicidade, por exemplo #publi.',
};

export const daParceria = underHeading<ErroSalvarParceria, keyof FaltasNaParceria>(
  'Erro ao salvar a página e os termos.',
  {
    campos: ({ faltas }) => ({
      faltas: frasesDasFaltas(faltas, (falta, campo) =>
        falta === 'vazio' ? vaziosDaParceria[campo] : 'O texto é longo demais.',
      ),
    }),
  },
  { done: 'Página e termos salvos.' },
);

const jaDecidida = 'Esta inscrição já foi decidida.';

export const deAceitar = besideFields<ErroAceitar, keyof AceiteDigitado>(
  'Erro ao aceitar a inscrição.',
  {
    campos: ({ faltas }) => ({
      faltas: {
        ...(faltas.codigo && {
          codigo: faltas.codigo === 'vazio' ? 'Informe o código.' : faltasDoUsuario['cupom-invalido'],
        }),
        ...(faltas.comissao && { comissao: 'Informe a comissão, acima de 0 até 100, como 10 ou 12,5.' }),
      },
    }),
    'cupom-em-uso': { faltas: { codigo: recusasDoUsuario['cupom-em-uso'] } },
    'ja-decidida': jaDecidida,
    'email-em-uso': 'Este e-mail é o contato de outro usuário. Veja em Usuários.',
    'da-equipe': 'Esta pessoa é da equipe. Dê o cupom a ela em Usuários.',
    'de-editor':
      'Esta pessoa é editora, e o código de editores não rende comissão. Mude antes o papel dela em Usuários.',
    'ja-influencer': ({ cupom }) =>
      `Já é influencer, ${cupom === null ? 'sem código' : `com o código ${cupom}`}. Mude em Usuários.`,
    'conta-desativada': 'A conta deste e-mail está desativada. Ative-a em Usuários e aceite de novo.',
    'conta-sem-confirmacao':
      'Há uma conta com este e-mail que ninguém confirmou. Peça à pessoa que entre por “Esqueci minha senha” e aceite de novo.',
    'sem-poder': recusasDoUsuario['sem-poder'],
    'mudou-agora': 'A conta desta pessoa mudou agora há pouco. Tente de novo.',
  },
  { done: 'Inscrição aceita. O código já vale, e a pessoa recebe um e-mail.' },
);

export const deRecusar = besideFields<ErroRecusar, 'motivo'>(
  'Erro ao recusar a inscrição.',
  {
    campos: ({ faltas }) => ({
      faltas: frasesDasFaltas(
        faltas,
        (falta) => ({ vazio: 'Escreva a frase que a pessoa recebe.', longo: 'Use até 500 caracteres.' })[falta],
      ),
    }),
    'ja-decidida': jaDecidida,
  },
  { done: 'Inscrição recusada. A pessoa recebe um e-mail com a frase.' },
);
