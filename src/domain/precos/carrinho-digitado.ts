// @requirement 15.23.7
/** The lines of a typed cart: ids of products with commas between them, each with `*2` for two units. */
export function lerCarrinhoDigitado(texto: string): { produtoId: string; variacao: null; quantidade: number }[] {
  return texto
    .split(/[,;\n]+/)
    .map((parte) => parte.trim())
    .filter(Boolean)
    .map((parte) => {
      const [, produtoId = parte, unidades = '1'] = /^(.+?)\s*\*\s*(\d{1,4})$/.exec(parte) ?? [];
      return { produtoId, variacao: null, quantidade: Number(unidades) };
    });
}
