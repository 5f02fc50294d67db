import type { CampoDaLoja } from '#domain/loja-cadastro.ts';

type CampoDoFormulario = {
  campo: CampoDaLoja;
  rotulo: string;
  className?: string;
  longo?: boolean;
  tipo?: 'email' | 'tel' | 'url';
  dica?: string;
};

/** The shop's form, part by part. */
export const partesDoFormulario: { titulo: string; campos: CampoDoFormulario[] }[] = [
  {
    titulo: 'A loja',
    campos: [
      { campo: 'nome', rotulo: 'Nome da loja *', className: 'm3' },
      { campo: 'cnpj', rotulo: 'CNPJ *', className: 'm3' },
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
      { campo: 'email', rotulo: 'E-mail *', tipo: 'email', className: 'm3' },
      { campo: 'whatsapp', rotulo: 'WhatsApp *', tipo: 'tel', className: 'm3' },
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
    titulo: 'Frases da loja',
    campos: [
      { campo: 'chamada', rotulo: 'Chamada *' },
      { campo: 'freteGratis', rotulo: 'Frete *' },
      { campo: 'despacho', rotulo: 'Despacho *' },
      { campo: 'arrependimento', rotulo: 'Desistência *' },
    ],
  },
];

export const paginasDoFormulario = [
  { pagina: 'sobre', titulo: 'Sobre', endereco: '/sobre' },
  { pagina: 'privacidade', titulo: 'Política de privacidade', endereco: '/privacidade' },
  { pagina: 'termos', titulo: 'Termos de uso', endereco: '/termos' },
] as const;
