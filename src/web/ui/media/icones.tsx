import type { SVGProps } from 'react';
import sprite from './icones.svg';

export type ComponenteDeIcone = (props: Pick<SVGProps<SVGSVGElement>, 'className' | 'aria-hidden'>) => React.ReactNode;

/**
 * Returns the component that draws the symbol `nome` of icones.svg, one file for all pages: drawings inside the scripts
 * made the first load 3 kB longer. To add an icon, copy the lines of its SVG from https://lucide.dev into a `<symbol>`.
 */
export const icone =
  (nome: string): ComponenteDeIcone =>
  ({ className, 'aria-hidden': escondido = true }) => (
    <svg
      className={className}
      aria-hidden={escondido}
      width={24}
      height={24}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <use href={`${sprite}#${nome}`} />
    </svg>
  );

export const ArrowDown = icone('arrow-down');
export const ArrowLeft = icone('arrow-left');
export const ArrowLeftToLine = icone('arrow-left-to-line');
export const ArrowRight = icone('arrow-right');
export const ArrowRightToLine = icone('arrow-right-to-line');
export const ArrowUp = icone('arrow-up');
export const Award = icone('award');
export const Barcode = icone('barcode');
export const BookOpen = icone('book-open');
export const Check = icone('check');
export const ChevronDown = icone('chevron-down');
export const ChevronLeft = icone('chevron-left');
export const ChevronRight = icone('chevron-right');
export const ChevronsUpDown = icone('chevrons-up-down');
export const CircleAlert = icone('circle-exclamation-point');
export const CircleCheck = icone('circle-check');
export const Clock = icone('clock');
export const Copy = icone('copy');
export const CreditCard = icone('credit-card');
export const Download = icone('download');
export const Ellipsis = icone('ellipsis');
export const ExternalLink = icone('external-link');
export const FileText = icone('file-text');
export const Gift = icone('gift');
export const Heart = icone('heart');
export const Hourglass = icone('hourglass');
export const Info = icone('info');
export const Layers = icone('layers');
export const LibraryBig = icone('library-big');
export const Lock = icone('lock');
export const LogOut = icone('log-out');
export const Mail = icone('mail');
export const Menu = icone('menu');
export const MessageCircle = icone('message-circle');
export const Minus = icone('minus');
export const Package = icone('package');
export const PackageCheck = icone('package-check');
export const Pause = icone('pause');
export const Pencil = icone('pencil');
export const Play = icone('play');
export const Plus = icone('plus');
export const Printer = icone('printer');
export const Puzzle = icone('puzzle');
export const QrCode = icone('qr-code');
export const RotateCcw = icone('rotate-ccw');
export const Ruler = icone('ruler');
export const Search = icone('search');
export const Share2 = icone('share-2');
export const ShoppingBag = icone('shopping-bag');
export const SlidersHorizontal = icone('sliders-horizontal');
export const Tag = icone('tag');
export const Ticket = icone('ticket');
export const Trash2 = icone('trash');
export const Truck = icone('truck');
export const UserRound = icone('user-round');
export const WifiOff = icone('wifi-off');
export const X = icone('x');
export const ZoomIn = icone('zoom-in');
export const ZoomOut = icone('zoom-out');
