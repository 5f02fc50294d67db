// @requirement 15.4.4
import { lerAparencia, lerDadosDaLoja } from '#db/configuracao/ler-configuracao.ts';
import { COR_PADRAO } from '#domain/configuracao/cor.ts';
import { prazoPorExtenso } from '#domain/configuracao/promessas-da-loja.ts';
import type { Loja } from '#application/loja.ts';
import type { LojaDoEmail } from '#application/ports/emails.ts';

/** The shop's current name, contact data and appearance for its e-mails. */
export async function lojaDoEmail({ db, shopUrl }: Pick<Loja, 'db' | 'shopUrl'>): Promise<LojaDoEmail> {
  const [dados, { aparencia }] = await Promise.all([lerDadosDaLoja(db), lerAparencia(db)]);
  const { nome, email, endereco, cnpj, promessas } = dados;
  const { cor, logoClaro: logo } = aparencia;
  return {
    nome,
    email,
    endereco,
    cnpj,
    url: shopUrl,
    despacho: prazoPorExtenso(promessas.despacho),
    cor: cor ?? COR_PADRAO,
    icone: `${shopUrl}/icone-192.png`,
    logo: logo && { url: `${shopUrl}/arquivos/${logo.pasta}/logo.png`, largura: logo.largura, altura: logo.altura },
  };
}
