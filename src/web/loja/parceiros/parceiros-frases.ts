import type { ErroConfirmarInscricao } from '#application/parceiros/confirmar-inscricao.ts';
import type { ErroInscrever } from '#application/parceiros/inscrever-parceiro.ts';
import { CONFIRMACAO_DA_INSCRICAO_HORAS, type CampoDaInscricao } from '#domain/parceiros/inscricao.ts';
import type { Frases } from '#web/form-response.ts';

const vazios: Readonly<Record<CampoDaInscricao, string>> = {
  nome: 'Informe o seu nome.',
  email: 'Informe o seu e-mail.',
  canais: 'Conte onde você publica.',
  audiencia: 'Conte quem acompanha você.',
  termos: '',
};

export const frasesDaInscricao: Frases<ErroInscrever, CampoDaInscricao> = {
  feito: `Confira o seu e-mail: mandamos um link para confirmar a inscrição. Ele vale por ${CONFIRMACAO_DA_INSCRICAO_HORAS} horas.`,
  recusas: {
    campos: ({ faltas }) => ({
      faltas: Object.fromEntries(
        Object.entries(faltas).map(([campo, falta]) => [
          campo,
          {
            vazio: vazios[campo as CampoDaInscricao],
            longo: 'O texto é longo demais.',
            'email-invalido': 'Informe um e-mail válido.',
            'sem-aceite': 'Leia e aceite os termos para se inscrever.',
            'termos-mudaram': 'Os termos mudaram agora há pouco. Leia de novo e aceite.',
          }[falta],
        ]),
      ),
    }),
    fechada: 'A loja não recebe inscrições agora.',
    'inscricoes-cheias': 'Recebemos inscrições demais. Tente de novo em alguns dias.',
    'muitas-tentativas': 'Muitas inscrições seguidas. Espere um pouco e tente de novo.',
  },
};

export const frasesDeConfirmar: Frases<ErroConfirmarInscricao> = {
  feito: 'Pronto. Lemos a sua inscrição e respondemos por e-mail.',
  recusas: {
    'elo-invalido': 'Este link não é da loja. Copie o endereço inteiro da mensagem.',
    vencido: 'Este link venceu, ou a inscrição já não existe. Inscreva-se de novo.',
  },
};
