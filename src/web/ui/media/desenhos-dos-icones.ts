// @requirement 9.5.1
import type { IconeDoBeneficio } from '#domain/configuracao/conteudo.ts';
import { Award, type ComponenteDeIcone, Gift, Lock, MessageCircle, Package, RotateCcw, Truck } from './icones.tsx';

/** Icon of each kind that the owner may choose for a benefit or a reason to trust the shop. */
export const desenhosDosIcones: Readonly<Record<IconeDoBeneficio, ComponenteDeIcone>> = {
  caminhao: Truck,
  caixa: Package,
  selo: Award,
  conversa: MessageCircle,
  cadeado: Lock,
  presente: Gift,
  troca: RotateCcw,
};
