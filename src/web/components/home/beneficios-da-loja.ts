import { Award, Lock, type LucideIcon, MessageCircle, Package, Truck } from 'lucide-react';

export type Beneficio = { Icone: LucideIcon; titulo: string; texto: string };

/** Why buy from the shop (specification 2, Home, 4: five benefits). */
export const beneficiosDaLoja: readonly Beneficio[] = [
  {
    Icone: Truck,
    titulo: 'Frete grátis',
    texto: 'Para todo o Brasil em produtos físicos. O preço que você vê é o preço final.',
  },
  {
    Icone: Package,
    titulo: 'Despacho rápido',
    texto: 'Seu pedido sai em até 24 horas úteis após a confirmação do pagamento.',
  },
  { Icone: Award, titulo: 'Qualidade', texto: 'Madeira selecionada, acabamento à mão e conferência peça por peça.' },
  {
    Icone: MessageCircle,
    titulo: 'Suporte rápido',
    texto: 'Fale com quem joga, por WhatsApp ou e-mail, em dias úteis.',
  },
  { Icone: Lock, titulo: 'Compra segura', texto: 'Pagamento por Pix, boleto ou cartão em ambiente protegido.' },
];
