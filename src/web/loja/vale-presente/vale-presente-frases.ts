import type { ErroVenderVale } from '#application/creditos/vender-vale.ts';
import { type CampoDaVenda, type FaltaNaVenda, MAIOR_MENSAGEM_DO_VALE } from '#domain/creditos/venda-de-vale.ts';
import type { Frases } from '#web/form-response.ts';
import { mensagemDoFechamento } from '#web/frases/fechamento-frases.ts';

const vazios: Readonly<Record<CampoDaVenda, string>> = {
  valor: 'Informe o valor do vale.',
  paraEmail: 'Informe o e-mail de quem recebe.',
  mensagem: '',
  enviarEm: '',
  nome: 'Falta o seu nome.',
  email: 'Falta o seu e-mail.',
};

function fraseDaFalta(campo: CampoDaVenda, falta: FaltaNaVenda): string {
  switch (falta) {
    case 'vazio':
      return vazios[campo];
    case 'valor-invalido':
      return 'Digite o valor em reais, como 100,00.';
    case 'fora-dos-limites':
      return 'O vale vai de R$ 1,00 a R$ 10.000,00.';
    case 'email-invalido':
      return 'Use o formato nome@exemplo.com.br.';
    case 'longo':
      return `No máximo ${campo === 'mensagem' ? MAIOR_MENSAGEM_DO_VALE : 120} caracteres.`;
    case 'dia-invalido':
      return 'Escolha um dia do calendário.';
    case 'dia-passado':
      return 'Este dia já passou.';
    case 'dia-longe':
      return 'Escolha um dia de hoje a um ano.';
  }
}

export const frasesDaVenda: Frases<ErroVenderVale, CampoDaVenda> = {
  recusas: {
    campos: ({ faltas }) => ({
      faltas: Object.fromEntries(
        Object.entries(faltas).map(([campo, falta]) => [campo, fraseDaFalta(campo as CampoDaVenda, falta)]),
      ),
    }),
    'reservas-demais': (recusa) => mensagemDoFechamento(recusa),
    'loja-fechada': (recusa) => mensagemDoFechamento(recusa),
  },
};
