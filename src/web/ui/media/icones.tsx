import type { SVGProps } from 'react';
import sprite from './icones.svg';

export type ComponenteDeIcone = (props: Pick<SVGProps<SVGSVGElement>, 'className' | 'aria-hidden'>) => React.ReactNode;

/**
 * Returns the component that draws the symbol `nome` of icones.svg, one file for all pages: drawings inside the scripts
 * made the first load 3 kB longer. To add an icon, copy the lines of its SVG from https://lucide.dev into a `<symbol>`.
 */
const icone =
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

export const Archive = icone('archive');
export const ArchiveRestore = icone('archive-arrow-up');
export const ArrowDown = icone('arrow-down');
export const ArrowLeft = icone('arrow-left');
export const ArrowLeftToLine = icone('arrow-left-to-line');
export const ArrowRight = icone('arrow-right');
export const ArrowRightToLine = icone('arrow-right-to-line');
export const ArrowUp = icone('arrow-up');
export const Award = icone('award');
export const Barcode = icone('barcode');
export const Bell = icone('bell');
export const BellRing = icone('bell-ring');
export const Bold = icone('letter-b');
export const BookOpen = icone('book-open');
export const ChartNoAxesColumn = icone('chart-no-axes-column');
export const Check = icone('check');
export const ChevronDown = icone('chevron-down');
export const ChevronLeft = icone('chevron-left');
export const ChevronRight = icone('chevron-right');
export const ChevronsUpDown = icone('chevrons-up-down');
export const Circle = icone('circle');
export const CircleAlert = icone('circle-exclamation-point');
export const CircleCheck = icone('circle-check');
export const Clock = icone('clock');
export const Copy = icone('copy');
export const CreditCard = icone('credit-card');
export const Download = icone('download');
export const Ellipsis = icone('ellipsis');
export const ExternalLink = icone('external-link');
export const Eye = icone('eye');
export const FilePen = icone('file-pen');
export const FileText = icone('file-text');
export const Folder = icone('folder');
export const Gift = icone('gift');
export const HandCoins = icone('hand-coins');
export const Heading3 = icone('heading-3');
export const Heading4 = icone('heading-4');
export const Heart = icone('heart');
export const HeartPulse = icone('heart-pulse');
export const Hourglass = icone('hourglass');
export const Image = icone('image');
export const Info = icone('info');
export const Italic = icone('italic');
export const Layers = icone('layers');
export const LayoutTemplate = icone('layout-template');
export const LibraryBig = icone('library-big');
export const LifeBuoy = icone('life-buoy');
export const Link2 = icone('link-2');
export const List = icone('list');
export const ListOrdered = icone('list-ordered');
export const Lock = icone('lock');
export const LogOut = icone('log-out');
export const Mail = icone('mail');
export const Menu = icone('menu');
export const MessageCircle = icone('message-circle');
export const MessageSquareText = icone('message-square-text');
export const Minus = icone('minus');
export const Package = icone('package');
export const PackageCheck = icone('package-check');
export const PackageOpen = icone('package-open');
export const PackagePlus = icone('package-plus');
export const Pause = icone('pause');
export const Pencil = icone('pencil');
export const Play = icone('play');
export const Plus = icone('plus');
export const Printer = icone('printer');
export const Puzzle = icone('puzzle');
export const QrCode = icone('qr-code');
export const Quote = icone('quote');
export const Redo2 = icone('redo-2');
export const RefreshCw = icone('refresh-cw');
export const RotateCcw = icone('rotate-ccw');
export const RotateCw = icone('rotate-cw');
export const Ruler = icone('ruler');
export const ScrollText = icone('scroll-text');
export const Search = icone('search');
export const Send = icone('send');
export const Settings = icone('settings');
export const Share2 = icone('share-2');
export const ShoppingBag = icone('shopping-bag');
export const SlidersHorizontal = icone('sliders-horizontal');
export const Star = icone('star');
export const Tag = icone('tag');
export const Ticket = icone('ticket');
export const Trash2 = icone('trash');
export const TriangleAlert = icone('triangle-exclamation-point');
export const Truck = icone('truck');
export const Undo2 = icone('undo-2');
export const Upload = icone('upload');
export const UserPlus = icone('user-plus');
export const UserRound = icone('user-round');
export const Users = icone('users');
export const WifiOff = icone('wifi-off');
export const X = icone('x');
export const ZoomIn = icone('zoom-in');
export const ZoomOut = icone('zoom-out');
