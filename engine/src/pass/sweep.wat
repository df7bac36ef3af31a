;; The sweep over a city's plans, four at a time: see sweep.ts, which says the same in TypeScript and lays the memory out.
;; After a change: `npm run sweep` writes sweep-compiled.ts; a test compares the two.
(module
  (memory (export "memory") 1)

  ;; What the stay costs in each plan, over `sum`; 0x7fffffff where a night is missing.
  (func $cost
    (param $plans i32) (param $enough i32) (param $ahead i32) (param $first i32) (param $sum i32)
    (local $end i32) (local $at i32) (local $to i32) (local $by i32) (local $none v128)
    (local.set $none (i32x4.splat (i32.const 0x7fffffff)))
    (local.set $at (local.get $sum))
    (local.set $end (i32.add (local.get $sum) (i32.shl (local.get $plans) (i32.const 2))))
    (local.set $by (local.get $ahead))
    (local.set $to (local.get $first))
    (block $summed
      (loop $four
        (br_if $summed (i32.ge_u (local.get $at) (local.get $end)))
        (v128.store (local.get $at)
          (v128.and (local.get $none)
            (v128.or
              (i32x4.sub (v128.load (local.get $at)) (v128.load (local.get $to)))
              (i32x4.lt_s
                (i32x4.extend_low_i16x8_u (i16x8.extend_low_i8x16_u (v128.load32_zero (local.get $by))))
                (i32x4.splat (local.get $enough))))))
        (local.set $at (i32.add (local.get $at) (i32.const 16)))
        (local.set $to (i32.add (local.get $to) (i32.const 16)))
        (local.set $by (i32.add (local.get $by) (i32.const 4)))
        (br $four))))

  ;; `sum` is written over by what a stay costs in each plan, and must have room for three more; `ahead` may be read as far.
  (func (export "sweep")
    (param $hotels i32)  ;; how many there are
    (param $plans i32)   ;; how many there are
    (param $enough i32)  ;; nights ahead that a plan must have
    (param $plan0 i32)   ;; u32 by hotel, and one more: its first plan
    (param $class i32)   ;; u16 by plan
    (param $mask i32)    ;; u32 by class: where its mask stands, 8 × i32, each 0 where the class counts and all ones where not
    (param $ahead i32)   ;; u8 by plan: nights that can be had from the first on
    (param $first i32)   ;; i32 by plan: running sum at the first night
    (param $sum i32)     ;; i32 by plan: running sum at the end of the stay
    (param $near i32)    ;; f64 by hotel: what a unit of its sums is worth
    (param $lowest i32)  ;; 8 × f64 by hotel: the answer
    (local $end i32) (local $at i32) (local $to i32) (local $by i32)
    (local $none v128) (local $low v128) (local $high v128) (local $paid v128) (local $worth v128)
    (local $endless v128)

    (local.set $none (i32x4.splat (i32.const 0x7fffffff)))
    (local.set $endless (f64x2.splat (f64.const inf)))

    (call $cost (local.get $plans) (local.get $enough) (local.get $ahead) (local.get $first) (local.get $sum))

    ;; The lowest of each hotel, by what a rate must at least be.
    (local.set $end (i32.add (local.get $plan0) (i32.shl (local.get $hotels) (i32.const 2))))
    (local.set $at (local.get $sum))
    (block $swept
      (loop $hotel
        (br_if $swept (i32.ge_u (local.get $plan0) (local.get $end)))
        (local.set $to (i32.add (local.get $sum) (i32.shl (i32.load offset=4 (local.get $plan0)) (i32.const 2))))
        (local.set $low (local.get $none))
        (local.set $high (local.get $none))
        (block $done
          (loop $plan
            (br_if $done (i32.ge_u (local.get $at) (local.get $to)))
            (local.set $paid (v128.load32_splat (local.get $at)))
            (local.set $by
              (i32.load (i32.add (local.get $mask) (i32.shl (i32.load16_u (local.get $class)) (i32.const 2)))))
            ;; As unsigned numbers: all ones is the highest there is, and never the lower one.
            (local.set $low
              (i32x4.min_u (local.get $low) (v128.or (local.get $paid) (v128.load (local.get $by)))))
            (local.set $high
              (i32x4.min_u (local.get $high) (v128.or (local.get $paid) (v128.load offset=16 (local.get $by)))))
            (local.set $at (i32.add (local.get $at) (i32.const 4)))
            (local.set $class (i32.add (local.get $class) (i32.const 2)))
            (br $plan)))

        ;; In what they are worth, two at a time: the lower half of each four, then the upper one in its place.
        (local.set $worth (v128.load64_splat (local.get $near)))
        (v128.store (local.get $lowest)
          (v128.bitselect (local.get $endless)
            (f64x2.mul (f64x2.convert_low_i32x4_s (local.get $low)) (local.get $worth))
            (i64x2.extend_low_i32x4_s (i32x4.eq (local.get $low) (local.get $none)))))
        (local.set $low
          (i8x16.shuffle 8 9 10 11 12 13 14 15 0 1 2 3 4 5 6 7 (local.get $low) (local.get $low)))
        (v128.store offset=16 (local.get $lowest)
          (v128.bitselect (local.get $endless)
            (f64x2.mul (f64x2.convert_low_i32x4_s (local.get $low)) (local.get $worth))
            (i64x2.extend_low_i32x4_s (i32x4.eq (local.get $low) (local.get $none)))))
        (v128.store offset=32 (local.get $lowest)
          (v128.bitselect (local.get $endless)
            (f64x2.mul (f64x2.convert_low_i32x4_s (local.get $high)) (local.get $worth))
            (i64x2.extend_low_i32x4_s (i32x4.eq (local.get $high) (local.get $none)))))
        (local.set $high
          (i8x16.shuffle 8 9 10 11 12 13 14 15 0 1 2 3 4 5 6 7 (local.get $high) (local.get $high)))
        (v128.store offset=48 (local.get $lowest)
          (v128.bitselect (local.get $endless)
            (f64x2.mul (f64x2.convert_low_i32x4_s (local.get $high)) (local.get $worth))
            (i64x2.extend_low_i32x4_s (i32x4.eq (local.get $high) (local.get $none)))))
        (local.set $plan0 (i32.add (local.get $plan0) (i32.const 4)))
        (local.set $near (i32.add (local.get $near) (i32.const 8)))
        (local.set $lowest (i32.add (local.get $lowest) (i32.const 64)))
        (br $hotel))))

  ;; The same where rates of one hotel are worth differently: each plan's cost is multiplied by what a unit of its class is worth.
  (func (export "sweepByClass")
    (param $hotels i32) (param $plans i32) (param $enough i32) (param $plan0 i32) (param $class i32)
    (param $mask i32)    ;; u32 by class: where its mask stands, 8 × i64, each 0 where the class counts and all ones where not
    (param $ahead i32) (param $first i32) (param $sum i32)
    (param $table i32)   ;; u32 by hotel: where its table stands, f64 by class, NaN where it cannot be sold
    (param $lowest i32)
    (local $end i32) (local $at i32) (local $to i32) (local $by i32) (local $worth i32) (local $kind i32)
    (local $one v128) (local $a v128) (local $b v128) (local $c v128) (local $d v128) (local $endless v128)

    (call $cost (local.get $plans) (local.get $enough) (local.get $ahead) (local.get $first) (local.get $sum))
    (local.set $endless (f64x2.splat (f64.const inf)))
    (local.set $end (i32.add (local.get $plan0) (i32.shl (local.get $hotels) (i32.const 2))))
    (local.set $at (local.get $sum))
    (block $swept
      (loop $hotel
        (br_if $swept (i32.ge_u (local.get $plan0) (local.get $end)))
        (local.set $to (i32.add (local.get $sum) (i32.shl (i32.load offset=4 (local.get $plan0)) (i32.const 2))))
        (local.set $worth (i32.load (local.get $table)))
        (local.set $a (local.get $endless))
        (local.set $b (local.get $endless))
        (local.set $c (local.get $endless))
        (local.set $d (local.get $endless))
        (block $done
          (loop $plan
            (br_if $done (i32.ge_u (local.get $at) (local.get $to)))
            (local.set $kind (i32.load16_u (local.get $class)))
            (local.set $by (i32.load (i32.add (local.get $mask) (i32.shl (local.get $kind) (i32.const 2)))))
            (local.set $one
              (f64x2.splat
                (select
                  (f64.const inf)
                  (f64.mul
                    (f64.convert_i32_s (i32.load (local.get $at)))
                    (f64.load (i32.add (local.get $worth) (i32.shl (local.get $kind) (i32.const 3)))))
                  (i32.eq (i32.load (local.get $at)) (i32.const 0x7fffffff)))))
            ;; All ones is no number, and pmin keeps what it has beside one.
            (local.set $a (f64x2.pmin (local.get $a) (v128.or (local.get $one) (v128.load (local.get $by)))))
            (local.set $b (f64x2.pmin (local.get $b) (v128.or (local.get $one) (v128.load offset=16 (local.get $by)))))
            (local.set $c (f64x2.pmin (local.get $c) (v128.or (local.get $one) (v128.load offset=32 (local.get $by)))))
            (local.set $d (f64x2.pmin (local.get $d) (v128.or (local.get $one) (v128.load offset=48 (local.get $by)))))
            (local.set $at (i32.add (local.get $at) (i32.const 4)))
            (local.set $class (i32.add (local.get $class) (i32.const 2)))
            (br $plan)))
        (v128.store (local.get $lowest) (local.get $a))
        (v128.store offset=16 (local.get $lowest) (local.get $b))
        (v128.store offset=32 (local.get $lowest) (local.get $c))
        (v128.store offset=48 (local.get $lowest) (local.get $d))
        (local.set $plan0 (i32.add (local.get $plan0) (i32.const 4)))
        (local.set $table (i32.add (local.get $table) (i32.const 4)))
        (local.set $lowest (i32.add (local.get $lowest) (i32.const 64)))
        (br $hotel)))))
