import type { CampoDaLoja } from '#domain/configuracao/loja-cadastro.ts';

type CampoDoFormulario = {
  campo: CampoDaLoja;
  rotulo: string;
  className?: string;
  longo?: boolean;
  tipo?: 'email' | 'tel' | 'url';
  dica?: string;
};

/** Parts of the shop's form and their fields. */
export const partesDoFormulario: { titulo: string; campos: CampoDoFormulario[] }[] = [
  {
    titulo: 'A loja',
    campos: [
      { campo: 'nome', rotulo: 'Nome da loja *', className: 'colunas-3-largo' },
      { campo: 'cnpj', rotulo: 'CNPJ *', className: 'colunas-3-largo' },
      { campo: 'razaoSocial', rotulo: 'Razão social *' },
      {
        campo: 'endereco',
        rotulo: 'Endereço *',
        dica: 'Em uma linha, com cidade, UF e CEP: aparece no rodapé, nos e-mails e nos documentos.',
      },
      {
        campo: 'descricao',
        rotulo: 'Descrição *',
        longo: true,
        dica: 'Uma ou duas frases, para o rodapé e os buscadores.',
      },
    ],
  },
  {
    titulo: 'Contato',
    campos: [
      { campo: 'email', rotulo: 'E-mail *', tipo: 'email', className: 'colunas-3-largo' },
      { campo: 'whatsapp', rotulo: 'WhatsApp *', tipo: 'tel', className: 'colunas-3-largo' },
    ],
  },
  {
    titulo: 'Redes sociais',
    campos: [
      { campo: 'instagram', rotulo: 'Instagram', tipo: 'url' },
      { campo: 'youtube', rotulo: 'YouTube', tipo: 'url' },
      {
        campo: 'facebook',
        rotulo: 'Facebook',
        tipo: 'url',
        dica: 'Endereços completos, com https://. Deixe vazio o que a loja não tem.',
      },
    ],
  },
  {
    titulo: 'O que a loja promete',
    campos: [
      {
        campo: 'despacho',
        rotulo: 'Prazo de despacho',
        className: 'colunas-3-largo',
        dica: 'Em horas ou dias úteis, como “5 dias úteis”. Em branco, valem 24 horas úteis.',
      },
      {
        campo: 'arrependimento',
        rotulo: 'Prazo para desistir',
        className: 'colunas-3-largo',
        dica: 'Depois de receber; a lei garante 7 dias. Em branco, valem 7 dias.',
      },
      {
        campo: 'freteGratis',
        rotulo: 'Frete',
        dica: 'Uma frase. Em branco, vale “Frete grátis para todo o Brasil.” Nos textos que você escreve, use {despacho}, {desistencia} e {frete}: a loja troca pelo que está aqui, em páginas, e-mails e documentos.',
      },
    ],
  },
  {
    titulo: 'Preços e pagamento',
    campos: [
      {
        campo: 'descontoNoPix',
        rotulo: 'Desconto no Pix (%)',
        className: 'colunas-3-largo',
        dica: 'Para quem paga com Pix na própria loja, depois do cupom. Em branco, não há desconto. Vale para os próximos pedidos.',
      },
      {
        campo: 'parcelasSemJuros',
        rotulo: 'Parcelas sem juros',
        className: 'colunas-3-largo',
        dica: 'O que a loja mostra quando o Mercado Pago não responde; o que vale é o que está na conta do Mercado Pago. Em branco, não mostra parcelas.',
      },
      {
        campo: 'parcelaMinima',
        rotulo: 'Parcela mínima (R$)',
        className: 'colunas-3-largo',
        dica: 'A loja só anuncia parcelas a partir deste valor, como 30,00. Em branco, anuncia todas.',
      },
    ],
  },
  {
    titulo: 'Devoluções',
    campos: [
      {
        campo: 'bonusDoCredito',
        rotulo: 'Bônus do crédito (%)',
        className: 'colunas-3-largo',
        dica: 'A mais para quem devolve e prefere crédito na loja ao dinheiro de volta. Em branco, não há bônus. Vale para as próximas devoluções.',
      },
    ],
  },
];

export const paginasDoFormulario = [
  { pagina: 'sobre', titulo: 'Sobre', endereco: '/sobre' },
  { pagina: 'privacidade', titulo: 'Política de privacidade', endereco: '/privacidade' },
  { pagina: 'termos', titulo: 'Termos de uso', endereco: '/termos' },
] as const;
