import { camposDoCupom, type CupomDigitado } from '#domain/cupom-cadastro.ts';

/** The coupon as its form was typed or sent; what is no text counts as empty. */
export function digitadoNo(campos: FormData): CupomDigitado {
  const texto = (nome: string) => {
    const valor = campos.get(nome);
    return typeof valor === 'string' ? valor.slice(0, 200) : '';
  };
  const textos = Object.fromEntries(camposDoCupom.map((campo) => [campo, texto(campo)])) as Omit<
    CupomDigitado,
    'ativo'
  >;
  return { ...textos, ativo: campos.get('ativo') === '1' };
}
