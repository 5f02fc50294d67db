import { Clock, FileText, LibraryBig, type LucideIcon, RotateCcw, Truck } from 'lucide-react';

type Garantia = { Icone: LucideIcon; titulo: string; texto: string };

const desistencia = { Icone: RotateCcw, titulo: 'Sete dias para desistir' };

/** Delivery and returns (specification 1 and 9: free shipping, dispatch within 24 business hours). */
const doFisico: readonly Garantia[] = [
  { Icone: Truck, titulo: 'Frete grátis para todo o Brasil', texto: 'O preço final já inclui o envio.' },
  { Icone: Clock, titulo: 'Despacho em até 24 horas úteis', texto: 'Contadas a partir da confirmação do pagamento.' },
  { ...desistencia, texto: 'Devolução por nossa conta, pelo Código de Defesa do Consumidor.' },
];

const doDigital: readonly Garantia[] = [
  {
    Icone: LibraryBig,
    titulo: 'Entrega na sua conta',
    texto: 'Assim que o pagamento é confirmado, o eBook aparece em Meus eBooks.',
  },
  {
    Icone: FileText,
    titulo: 'Um PDF para ler onde quiser',
    texto: 'Baixe quantas vezes precisar. Cada cópia leva o nome de quem comprou.',
  },
  { ...desistencia, texto: 'Pelo Código de Defesa do Consumidor, contados da compra.' },
];

export function Garantias({ digital }: { digital: boolean }) {
  return (
    <ul className="garant bloco">
      {(digital ? doDigital : doFisico).map(({ Icone, titulo, texto }) => (
        <li key={titulo}>
          <Icone className="ic" aria-hidden />
          <div>
            <b>{titulo}</b>
            <span>{texto}</span>
          </div>
        </li>
      ))}
    </ul>
  );
}
