// @requirement 15.25.5
import type { Loja } from '#application/loja.ts';
import { abrirOfertas } from '#application/precos/ofertas.ts';
import { lerCatalogo } from '#db/pedidos/ler-checkout.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { ofertaDaVariacao } from '#domain/precos/oferta.ts';
import { precoDaVariacao } from '#domain/produtos/variacoes.ts';

/** The kit's parts as the page lists them, and the amount that it saves; null for other products. */
type KitDaPagina = { itens: string[]; economia: string | null };

/** Returns a kit's parts, and the saving against their present prices where there is one. */
export async function lerKitDaPagina(
  loja: Pick<Loja, 'db' | 'relogio'>,
  { id, precoCentavos }: { id: string; precoCentavos: number },
): Promise<KitDaPagina | null> {
  const [kit] = await lerCatalogo(loja.db, [id]);
  if (!kit?.partes) return null;
  const acharOfertas = await abrirOfertas(loja);
  const ofertas = await acharOfertas(kit.partes.map(({ produto }) => produto.id));
  const separadasCentavos = kit.partes.reduce((soma, { produto, variacao, quantidade }) => {
    const daParte = ofertas.get(produto.id);
    const oferta = daParte && ofertaDaVariacao(daParte, variacao);
    return soma + quantidade * (oferta?.porCentavos ?? precoDaVariacao(produto, variacao));
  }, 0);
  const economiaCentavos = separadasCentavos - precoCentavos;
  return {
    itens: kit.partes.map(({ produto, variacao, quantidade }) =>
      [`${quantidade} × ${produto.nome}`, ...(variacao === null ? [] : [`(${variacao})`])].join(' '),
    ),
    economia:
      economiaCentavos > 0
        ? `No kit você economiza ${formatarReais(economiaCentavos)}: separadas, as partes custam ${formatarReais(separadasCentavos)}.`
        : null,
  };
}
